"""How fast the referee is, as ratios to what is measured beside it in the same run."""
