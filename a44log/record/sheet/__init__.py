"""The sheet (`.a44`): a game in plain text, as people type it; `docs/sheet.md` has its grammar.

`reader` makes a record of it, with all that had to be assumed; `writer` makes it of a record.
"""
