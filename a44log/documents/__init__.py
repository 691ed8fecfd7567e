"""What programs get besides records and reports, and the schemas of all of it."""
