"""Many records: work in several processes, files in pieces, results that survive interruptions."""
