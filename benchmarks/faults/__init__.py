"""Records damaged in named ways: what the referee says of each, beside what is known of it."""
