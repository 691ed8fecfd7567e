"""Many records: the work on them in this process and in others, and what comes of it."""
