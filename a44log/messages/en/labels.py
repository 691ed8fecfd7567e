"""Single words and lines in English."""

LABELS = {
    "first-dealt-here": "dealt here first",
    "on-the-table": "what lay on the table",
    "what-was-claimed": "what was claimed",
    "closed-here": "closed here",
    "given-up-here": "given up here",
    "ended-here": "the game ended here",
    "the-cha": "the cha",
    "skipped-json": "the bytes could not be read as one JSON document",
    "skipped-structure": "the document is not a sound record",
    "skipped-deal": "the deal is not one whole pack",
    "skipped-play": "the game could not be followed to its end",
    "skipped-unfinished": "nobody has gone out",
    "skipped-internal": "the program failed",
}
