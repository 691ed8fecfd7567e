"""What commands answer that are asked for something else than a verdict or a game to look at."""
