"""What is said of bytes that are no document and of documents that are no record, in English."""

from a44log.messages import Text

_AT = "line {line}, column {column}: "
_OPEN = "{open:if  The {open} of line {open_line}, column {open_column} is still open.|}"


def _syntax(problem: str, hint: str, untold: str = "the end of the text") -> Text:
    return Text(_AT + problem, "JSON as RFC 8259 has it", f"{{found:shown {untold}}}", hint + _OPEN)


_BYTES = {
    "A44-J101/no-text": Text(
        "the input is empty", "one JSON object", "nothing", "See whether the file was saved."
    ),
    "A44-J101/only-white-space": Text(
        "the input holds only white space",
        "one JSON object",
        "white space",
        "See whether the file was saved.",
    ),
    "A44-J102/utf-16": Text(
        "the text is UTF-16, not UTF-8", "UTF-8", "UTF-16", "Save the file as UTF-8."
    ),
    "A44-J102/utf-32": Text(
        "the text is UTF-32, not UTF-8", "UTF-8", "UTF-32", "Save the file as UTF-8."
    ),
    "A44-J102/invalid-byte": Text(
        _AT + "the byte {found} is not UTF-8",
        "UTF-8",
        "{found}, byte {offset} of the input counted from 0",
        "Save the file as UTF-8; older programs write names as GBK, Big5 or Latin-1.",
    ),
    "A44-J106": Text(
        "{line:if line {line}, column {column}: |}more than {limit} brackets are open at once",
        "at most {limit} levels, the record itself being the first",
        "one more",
        "A record needs five; only `ext` can be deeper.",
    ),
    "A44-J107": Text(
        "the record is larger than {limit} bytes",
        "at most {limit} bytes, decompressed",
        "more",
        "A game takes a few KiB. Many records belong in an .ndjson file, one a line; other data "
        "belongs beside the record.",
    ),
    "A44-J109": Text(
        "the text begins with a byte order mark",
        "UTF-8 without one",
        "EF BB BF",
        "It was passed over. Save as UTF-8 without BOM: other programs may refuse it.",
    ),
}

_SYNTAX = {
    "A44-J103/unexpected-end": _syntax(
        "the text ends in the middle", "See whether the file was cut short."
    ),
    "A44-J103/unexpected-character": _syntax("{found:shown} cannot stand here", ""),
    "A44-J103/second-value": _syntax(
        "a second value follows the record",
        "Put one record in a .json file, or one a line in an .ndjson file.",
    ),
    "A44-J103/text-after-end": _syntax("the record has ended, and {found:shown} follows", ""),
    "A44-J103/unterminated-string": _syntax("a text begins here and never ends", ""),
    "A44-J103/line-break-in-string": _syntax(
        "a line break stands inside a text", "Write it as \\n, or close the quotes."
    ),
    "A44-J103/control-character-in-string": _syntax(
        "a control character stands inside a text", "Write it as an escape, such as \\t."
    ),
    "A44-J103/bad-escape": _syntax("{found} is no escape", "A backslash itself is written \\\\."),
    "A44-J103/bad-literal": _syntax(
        "{found:shown a bare word} is no value of JSON",
        "JSON has true, false and null, and texts in double quotes.",
        "a bare word",
    ),
    "A44-J103/bad-number": _syntax(
        "{found:shown a word that begins like a number} is no number of JSON",
        "Write a whole number plainly, and a text in double quotes.",
        "a bare word",
    ),
    "A44-J103/leading-zero": _syntax("{found} begins with a zero", "Write it without the zero."),
    "A44-J103/bad-white-space": _syntax(
        "a white space that JSON does not have stands here", "Use space, tab or line break."
    ),
    "A44-J103/unquoted-key": _syntax(
        "the key {found:shown here} has no quotes", "Keys stand in double quotes.", "a bare word"
    ),
    "A44-J103/missing-key": _syntax("a key is missing", 'An object holds "key": value pairs.'),
    "A44-J103/missing-colon": _syntax("a colon is missing after the key", ""),
    "A44-J103/missing-value": _syntax("a value is missing after the colon", ""),
    "A44-J103/missing-comma": _syntax("a comma is missing", ""),
    "A44-J103/extra-comma": _syntax("there is a comma too many", "Take it out."),
    "A44-J103/trailing-comma": _syntax(
        "a comma stands after the last item", "JSON allows none there: take it out."
    ),
    "A44-J103/extra-bracket": _syntax("{found} closes nothing", "Take it out."),
    "A44-J103/wrong-bracket": _syntax("{found} does not close what is open", ""),
    "A44-J103/comment": _syntax("JSON has no comments", "Use a `note`."),
    "A44-J103/single-quotes": _syntax("single quotes stand here", "Use double quotes."),
    "A44-J103/typographic-quotes": _syntax(
        "typographic quotes stand here", "Use plain double quotes."
    ),
    "A44-J103/full-width-punctuation": _syntax(
        "full-width punctuation stands here", "Use the plain signs , : [ ] {{ }}."
    ),
    "A44-J103/not-json": Text(
        "a value or a key of type {found} has no place here in JSON",
        "objects with text keys, lists, texts, whole numbers, true, false, null",
        "{found}",
    ),
    "A44-J103/file-name": Text(
        "this is the name of a file, not a record",
        "what the file holds",
        "a name",
        "Read the file, and give what it holds.",
    ),
    "A44-J104": Text(
        _AT + "the key {key} is here a second time; the first is at line {first_line}, column "
        "{first_column}",
        "every key once",
        "{key} twice",
        "Readers of JSON disagree on which of two counts: take out the one that is wrong.",
    ),
    "A44-J105/fraction": Text(
        _AT + "{found} is not a whole number written plainly",
        "a whole number without a point",
        "{found}",
        "Write 1, not 1.0; a decimal in `ext` goes into a text.",
    ),
    "A44-J105/exponent": Text(
        _AT + "{found} is not a whole number written plainly",
        "a whole number without an exponent",
        "{found}",
        "Write 1000, not 1e3.",
    ),
    "A44-J105/negative-zero": Text(_AT + "-0 is not allowed", "0", "-0", "Write 0."),
    "A44-J105/out-of-range": Text(
        "{line:if line {line}, column {column}: |}the number is larger than every JSON reader "
        "keeps exactly",
        "an integer from -9007199254740991 to 9007199254740991",
        "{found:if {found}|a larger number}",
        "Put a larger number into a text.",
    ),
    "A44-J105/not-a-number": Text(
        "{line:if " + _AT + "|}{found} is no number of JSON",
        "a whole number, or null in `ext`",
        "{found}",
    ),
    "A44-J108/in-key": Text(
        _AT + "the key holds {found}, half of a character that takes two",
        "whole characters",
        "{found}",
        "The text was probably cut in the middle of an emoji or a rare Chinese character.",
    ),
    "A44-J108/in-value": Text(
        _AT + "the text holds {found}, half of a character that takes two",
        "whole characters",
        "{found}",
        "The text was probably cut in the middle of an emoji or a rare Chinese character.",
    ),
}


def _gzip(problem: str, hint: str = "Compress the record again.") -> Text:
    where = ", in member {member} of the gzip, which begins at byte {offset}"
    return Text(problem + "{member:if " + where + "|}", "gzip as RFC 1952 has it", None, hint)


def _zstd(problem: str, hint: str = "Compress the record again.") -> Text:
    where = ", in frame {member} of the zstd, which begins at byte {offset}"
    return Text(problem + "{member:if " + where + "|}", "zstd as RFC 8878 has it", None, hint)


_GZIP = {
    "A44-J110/not-gzip": Text(
        "the file's name ends in .gz, but it is not gzip",
        "gzip as RFC 1952 has it",
        hint="Rename it, or compress it.",
    ),
    "A44-J110/unknown-method": _gzip("the data is not compressed by deflate"),
    "A44-J110/reserved-flags": _gzip("the gzip uses flags that mean nothing"),
    "A44-J110/wrong-header-checksum": _gzip("the gzip's header is damaged"),
    "A44-J110/cut-short": _gzip("the gzip is cut short"),
    "A44-J110/bad-deflate-data": _gzip("the compressed data is damaged"),
    "A44-J110/wrong-checksum": _gzip("the data does not match its checksum"),
    "A44-J110/wrong-length": _gzip("the data does not match its length"),
    "A44-J110/trailing-bytes": _gzip(
        "bytes that are no gzip follow", "Take out what follows the compressed data."
    ),
}

_ZSTD = {
    "A44-J110/not-zstd": Text(
        "the file's name ends in .zst, but it is not zstd",
        "zstd as RFC 8878 has it",
        hint="Rename it, or compress it.",
    ),
    "A44-J110/zstd-bad-data": _zstd("the compressed data is damaged"),
    "A44-J110/zstd-cut-short": _zstd("the zstd is cut short"),
    "A44-J110/zstd-needs-dictionary": _zstd(
        "a dictionary is needed to decompress it", "Compress it again, without a dictionary."
    ),
    "A44-J110/zstd-trailing-bytes": _zstd(
        "bytes that are no zstd follow", "Take out what follows the compressed data."
    ),
    "A44-J110/zstd-window-too-large": _zstd(
        "it takes more than 128 MiB of memory to decompress",
        "Compress it again, with a window of at most 128 MiB: without `--long` or `--ultra`.",
    ),
    "A44-J110/zstd-wrong-checksum": _zstd("the data does not match its checksum"),
}

_DID_YOU_MEAN = "{suggestion:if Did you mean {suggestion:json}? |}"
_STRUCTURE = {
    "A44-S201/other-version": Text(
        "the record's format is {value}; this version of a44log reads {supported}",
        "{supported}",
        "{value}",
        "A later a44log may read it. It was not judged at all.",
    ),
    "A44-S201/misspelt": Text(
        "the record's format {value} is unknown",
        "{supported}",
        "{value}",
        "Did you mean {supported}? It was not judged at all.",
    ),
    "A44-S201/other": Text(
        "the record's format {value} is unknown",
        "{supported}",
        "{value}",
        "This is a record of another program. It was not judged at all.",
    ),
    "A44-S202/name": Text(
        "there is no ruleset named {name}",
        "{known:list or}",
        "{name}",
        _DID_YOU_MEAN + "With --ruleset the record can be judged under another.",
    ),
    "A44-S202/version": Text(
        "the ruleset{name:if  {name}|} has no version {version:json}",
        "{known:list or}",
        "{version:json}",
        "A later a44log may know it. With --ruleset the record can be judged under another.",
    ),
    "A44-S203/absent": Text(
        "{field} is missing from {object:object}{action:if  ({action})|}",
        "{field}",
        "nothing",
    ),
    "A44-S203/misspelt": Text(
        "{field} is missing from {object:object}{action:if  ({action})|}",
        "{field}",
        "{misspelt}",
        "It has {misspelt}, which is probably meant to be {field}.",
    ),
    "A44-S204/unknown": Text(
        "{field} is no key of {object:object}",
        "{known:list or}",
        "{field}",
        "Data of your own goes into `ext`.",
    ),
    "A44-S204/misspelt": Text(
        "{field} is no key of {object:object}",
        "{known:list or}",
        "{field}",
        "Did you mean {suggestion}?",
    ),
    "A44-S204/misplaced": Text(
        "{field} is no key of {object:object}",
        "{known:list or}",
        "{field}",
        "It belongs in {belongs_in}.",
    ),
    "A44-S204/cards-without-play": Text(
        "{action:action} takes no cards",
        "an event without cards",
        "cards",
        "Leave out the key cards, or see whether it was a play, a cha or a dian.",
    ),
    "A44-S204/ruling-on-taken-back": Text(
        "what was taken back cannot stand by a ruling",
        "taken_back or a ruling",
        "both",
        "Keep the one that happened.",
    ),
    "A44-S205/list-of-records": Text(
        "this is a list of records, not a record",
        "an object",
        "a list",
        "Put one record a line in an .ndjson file.",
    ),
    "A44-S205/not-a-record": Text(
        "a record is an object, and this is {actual:type}", "an object", "{actual:type}"
    ),
    "A44-S205/null": Text(
        "{index:item {field}} is null; it should be {expected:type}",
        "{expected:type}",
        "null",
        "What is not known is left out.",
    ),
    "A44-S205/number-in-quotes": Text(
        "{index:item {field}} is a text; it should be a number",
        "{suggestion}",
        '"{value}"',
        "Take the quotes off: {suggestion}.",
    ),
    "A44-S205/boolean-in-quotes": Text(
        "{field} is a text; it should be true or false",
        "{suggestion:json}",
        '"{value}"',
        "Take the quotes off: {suggestion:json}.",
    ),
    "A44-S205/number-for-boolean": Text(
        "{field} is a number; it should be true or false",
        "{suggestion:json}",
        "{value}",
        "Write {suggestion:json}.",
    ),
    "A44-S205/not-in-a-list": Text(
        "{field} is {actual:type}; it should be a list",
        "a list",
        "{actual:type}",
        "A list stands in square brackets, its items parted by commas: one card a text, one "
        "figure a seat.",
    ),
    "A44-S205/other": Text(
        "{index:item {field}} is {actual:type}; it should be {expected:type}",
        "{expected:type}",
        "{actual:type}",
    ),
    "A44-S206/spelling": Text(
        "{value:quoted} is not how a card is written",
        "{suggestion:json}",
        "{value:quoted}",
        "Did you mean {suggestion}? A card is rank then suit: ranks 4 5 6 7 8 9 T J Q K A 2 3, "
        "suits s h d c.",
    ),
    "A44-S206/no-suit": Text(
        "{value:quoted} has no suit",
        "rank then suit, as in 5h",
        "{value:quoted}",
        "Where suits were not noted, assign any and say so: deal.suits: assigned.",
    ),
    "A44-S206/which-joker": Text(
        "{value:quoted} does not say which joker",
        "X1 for the small joker, X2 for the big one",
        "{value:quoted}",
        "The small joker is X1, the big one X2.",
    ),
    "A44-S206/unknown": Text(
        "{value:quoted} is no card",
        "rank then suit, as in 5h; X1 and X2 for the jokers",
        "{value:quoted}",
    ),
    "A44-S207/misspelt": Text(
        "{value:quoted} is no action",
        "{known:list or}",
        "{value:quoted}",
        "Did you mean {suggestion}?",
    ),
    "A44-S207/unknown": Text("{value:quoted} is no action", "{known:list or}", "{value:quoted}"),
    "A44-S208/text": Text("{field} has {length} characters", "at most {most}", "{length}"),
    "A44-S208/key": Text(
        "a key has {length} characters: {value:quoted}", "at most {most}", "{length}"
    ),
    "A44-S208/events": Text(
        "the record has {length:number event|events}", "at most {most}", "{length}"
    ),
    "A44-S208/hand": Text("a hand has {length:number card|cards}", "at most {most}", "{length}"),
    "A44-S208/cards": Text(
        "{action:if {action:action}|the event} has {length:number card|cards}",
        "{least:span {most}}",
        "{length}",
        "A cha takes two cards, a dian one, a play at least one.",
    ),
    "A44-S208/four": Text(
        "{field} has {length:number entry|entries}; there are four seats",
        "4",
        "{length}",
    ),
    "A44-S209/seat": Text(
        "there is no seat {value:json}", "0, 1, 2 or 3", "{value:json}", "Seats count from 0."
    ),
    "A44-S209/number": Text(
        "{field} is {value:json}, which is out of range",
        "{least:json} to {most:json}",
        "{value:json}",
    ),
    "A44-S209/choice": Text(
        "{field} cannot be {value:json}",
        "{allowed:list or}",
        "{value:json}",
        _DID_YOU_MEAN,
    ),
    "A44-S210": Text(
        "{card} stands twice in one event",
        "every card once",
        "{card} at places {first} and {second}",
        "Each card is there once in the pack: see which other card was meant.",
    ),
    "A44-S211/unknown-name": Text("there is no option {option}", "{allowed:list or}", "{option}"),
    "A44-S211/misspelt-name": Text(
        "there is no option {option}",
        "{allowed:list or}",
        "{option}",
        "Did you mean {suggestion}?",
    ),
    "A44-S211/value": Text(
        "the option {option} cannot be {value:shown {actual:type}}",
        "{allowed:list or}",
        "{value:shown {actual:type}}",
        _DID_YOU_MEAN,
    ),
    "A44-S211/number": Text(
        "the option {option} cannot be {value:shown {actual:type}}",
        "{least} to {most}{allowed:or_null}",
        "{value:shown {actual:type}}",
        _DID_YOU_MEAN,
    ),
}


def _timestamp(hint: str) -> Text:
    return Text(
        "{value:quoted} is no date and time with an offset",
        "as in 2026-11-29T20:15:00+08:00",
        "{value:quoted}",
        _DID_YOU_MEAN + hint,
    )


_TIMESTAMPS = {
    "A44-S212/date-only": _timestamp("It has no time of day."),
    "A44-S212/no-seconds": _timestamp("It has no seconds."),
    "A44-S212/no-t": _timestamp("Date and time are joined by T."),
    "A44-S212/no-offset": _timestamp("It has no offset from UTC, as in +08:00, or Z."),
    "A44-S212/impossible": _timestamp("There is no such date or time."),
    "A44-S212/other": _timestamp("Write it as RFC 3339 has it."),
}

DOCUMENT = {**_BYTES, **_SYNTAX, **_GZIP, **_ZSTD, **_STRUCTURE, **_TIMESTAMPS}
