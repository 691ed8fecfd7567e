"""A replay to look at: the document, and what shows it; every position is the engine's."""
