"""The referee over HTTP (the contract, section 5)."""
