"""What is said of sheets in English: what keeps one from being read, and what was assumed."""

from a44log.messages import Text

_CALLED = "The line Players names the four in turn order, as in `Players: Ada, Ben, Cao, Dai`."

SHEET = {
    # The text.
    "too-large": Text(
        "the sheet is larger than {limit} bytes",
        hint="A sheet holds one game; see whether this is another file.",
    ),
    "not-utf8": Text(
        "the byte {found} is no UTF-8",
        hint="Save the sheet as UTF-8.",
    ),
    "control": Text(
        "{found} is a sign that does not show", hint="Delete it, or write the text anew."
    ),
    "open-quotes": Text("the quotes are not closed: {found}", hint='Put a `"` behind the text.'),
    "after-quotes": Text(
        'something stands behind the quotes: "{found}"',
        hint='Inside of quotes write `\\"` for a quote.',
    ),
    "bad-escape": Text(
        "{found} cannot be read",
        hint='Inside of straight quotes write `\\"` for a quote and `\\\\` for a backslash.',
    ),
    "long-text": Text("the text has {length} characters, and the most is {limit}"),
    "unexpected": Text(
        'nothing can be read here: "{found}"',
        "a time as in @2.1s, a mark in brackets, or # and a comment",
    ),
    "key-twice": Text("this is told twice, on line {first} and here", hint="Delete one of them."),
    "unknown-key": Text(
        '"{found}" is neither a key nor a player',
        "one of {known:list or_names}",
        hint="A comment begins with #.",
    ),
    "unknown-key/meant": Text(
        '"{found}" is neither a key nor a player',
        "one of {known:list or_names}",
        hint="Perhaps it is {meant:texts or}. A comment begins with #.",
    ),
    "key-or-player": Text(
        '"{found}" is a key, and a player is called so',
        hint="Give the player a letter, as in `Players: A = {found}, ...`.",
    ),
    "no-colon": Text("behind {key} a colon is missing", "a colon, as in `{key}: ...`"),
    # The players.
    "no-players": Text(
        "no line says who plays",
        "a line as in `Players: Ada, Ben, Cao, Dai`, in turn order",
    ),
    "no-players/seen": Text(
        "no line says who plays",
        "a line as in `Players: Ada, Ben, Cao, Dai`, in turn order",
        hint="The lines are about {seen:texts and}: name them in turn order.",
    ),
    "four-players": Text(
        "{count:number player is|players are} named: {found:texts and}",
        "four names in turn order, with commas between them",
        hint='A player that nobody can name is written as a letter, as in `D = ""`.',
    ),
    "same-name": Text(
        'two players are called "{found}"',
        hint="Give each a letter of its own, as in `Players: A = Ada, B = Ada, C = Cao, D = Dai`.",
    ),
    "no-name": Text(
        "a player has no name",
        hint='Give the player a letter to be called by, as in `D = ""`.',
    ),
    "unknown-player": Text(
        'nobody is called "{found}"',
        "a line begins with {known:list or_names}, with a key and a colon, or with #",
        hint=_CALLED,
    ),
    "unknown-player/meant": Text(
        'nobody is called "{found}"',
        "a line begins with {known:list or_names}, with a key and a colon, or with #",
        hint="Perhaps it is {meant:texts or}. " + _CALLED,
    ),
    # What is told of the game.
    "version": Text("version {found} of the sheet is not known", "version {known}"),
    "rules": Text(
        '"{found}" names no rules',
        "{known:list or_names}, perhaps with options: `standard@1,settlement=winner_only`",
        hint="`a44log rules` shows the rulesets, the options and their values.",
    ),
    "number": Text('"{found}" is no whole number', "a number as in 7"),
    "date": Text(
        '"{found}" is no time with its place in the world',
        "date, time and offset, as in 2026-11-29T20:15:00+08:00",
        hint="A date alone can stand in a Note.",
    ),
    "choice": Text('"{found}" is none of these', "{known:list or_names}"),
    "four-figures": Text(
        '"{found}" is not a figure for each player',
        "as in `Ada +18, Ben -3, Cao -5, Dai -10`, or four figures in turn order",
    ),
    "scores-missing": Text(
        "{key} is told, but no Scores",
        hint="A record claims a tally with its scores: add a line Scores, or leave this one out.",
    ),
    # What a player does.
    "cards-missing": Text(
        "the line does not say what the player did",
        "cards, - for a pass, x and a pair for a cha, . and a card for a dian, no for a decline",
    ),
    "no-cards-wanted": Text(
        'no cards belong here: "{found}"',
        hint="What else is to be said goes behind # or into a mark, as in `[note tired]`.",
    ),
    "card-count": Text(
        "{verb:action} takes {needed:number card|cards}, and this is {count}: {found}",
    ),
    "too-many-of-rank": Text("this is more of {rank:rank} than the pack has: {found}"),
    "card-twice-here": Text("{card} is laid twice at once"),
    "long-hand": Text("the hand has {count} cards, and the whole pack {limit}"),
    "too-many-events": Text("the game has more than {limit} events"),
    "time": Text('"{found}" is no time', "seconds since the deal, as in @2.1s, @95.25 or @1:35.25"),
    "open-bracket": Text("the bracket is not closed: {found}", hint="Put a `]` behind the mark."),
    "unknown-mark": Text(
        "{found} is no mark",
        "[auto], [taken back], [stands], [by NAME], [because TEXT] or [note TEXT]",
    ),
    "mark-elsewhere": Text("{found} says nothing here"),
    "mark-twice": Text("{found} is a mark of a kind that stands here already"),
    "no-ruling": Text(
        "this is told of a ruling, and there is none", hint="Add `[stands]` before it."
    ),
    "ruled-and-taken-back": Text(
        "what was taken back cannot stand by a ruling as well", hint="Delete one of the marks."
    ),
    # The hands.
    "last-hand-missing": Text(
        "it is not told what {player} was dealt, nor what {player} was left with",
        hint="Add `{player} left ...` with the last cards, or `{player} has ...` with those that "
        "were dealt.",
    ),
    "rank-too-often": Text(
        "the sheet has {rank:rank} {count} times, and the pack has it {most:one once|{most} "
        "times}: line {places:list and}",
    ),
    "rank-too-rarely": Text(
        "the sheet has {rank:rank} {count:one once|{count} times} only, and the pack has it "
        "{most:one once|{most} times}{places:if : line {places:list and}|}",
        hint="See whether a card, or a last hand, was left out.",
    ),
    "hand-size": Text(
        "{player} would have been dealt {count} cards{places:if : line {places:list and}|}",
        "13 or 14 cards",
    ),
    "card-twice": Text("{card} is there twice: line {places:list and}"),
    "heart-three": Text(
        "the sheet does not say who held the heart 3",
        "its holder leads first; else it has to be written down",
        hint="It may be a card of {players:list or_names}: write 3h where it was played, left or "
        "dealt.",
    ),
    "left-differs": Text(
        "{player} was left with {remains:if {remains}|nothing} after what was dealt and played, "
        "not with {noted:if {noted}|nothing}",
        hint="See whether an event is missing, or which of the two was written down wrong.",
    ),
    # What was assumed.
    "assumed/rules": Text("no rules are told: the standard ones are taken"),
    "assumed/went-out": Text(
        "no last hand of {player} is told, who laid the last card: {player} is taken to have gone "
        "out"
    ),
    "assumed/reconstructed": Text(
        "the dealt hands of {players:list and_names} are put together from what they laid and what "
        "they were left with; that somebody laid a card that was never in the hand cannot be found "
        "so"
    ),
    "assumed/heart-three": Text(
        "{player} led first, on line {line}, and so is taken to have held the heart 3"
    ),
    "assumed/suits": Text("suits of {player}'s that are not told are assigned: {cards:cards}"),
    "assumed/which-suits": Text(
        "which suits were laid is not told everywhere; the first that fit are taken: "
        "{lines:one line|lines} {lines:list and}"
    ),
}
