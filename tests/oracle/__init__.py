"""Judge games of A44 by a second, independent reading of the rules: the referee of the tests."""
