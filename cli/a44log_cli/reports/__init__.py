"""Reports in the formats that they come in."""
