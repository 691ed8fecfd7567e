"""The rules of A44: standard library only, no JSON, no text for people."""
