"""The document: its bytes, what they say, its canonical form and its hashes."""
