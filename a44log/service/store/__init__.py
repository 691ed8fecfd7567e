"""Where records are kept: tables, the database, and what is asked of it."""
