"""What each code means and how it is mended, in English."""

from a44log.messages.explanation import Explanation

_BYTES = {
    "A44-J101": Explanation(
        "There is nothing to read: the input has no byte, or nothing but white space.",
        "See whether the file was saved, and whether the program that wrote it had ended.",
    ),
    "A44-J102": Explanation(
        "A record is text in UTF-8, and these bytes are not.",
        "Save the file as UTF-8. Names written by older programs are often GBK, Big5 or Latin-1; "
        "programs on Windows may write UTF-16.",
    ),
    "A44-J103": Explanation(
        "The text is not JSON. What comes after the place cannot be trusted, so this fault is the "
        "only one that is reported.",
        "Mend it where the mark stands; what is missing often belongs just before. Better still, "
        "let a JSON library write the record.",
    ),
    "A44-J104": Explanation(
        "An object has the same key twice. Most readers of JSON keep one of the two in silence, "
        "and not all the same one, so that two programs would read two games.",
        "Take out the one that is wrong.",
    ),
    "A44-J105": Explanation(
        "Numbers in a record are integers from -(2^53-1) to 2^53-1, written plainly. Others are "
        "read differently by different programs.",
        "Write 1 for 1.0, 1000 for 1e3 and 0 for -0. A decimal, or a longer number, goes into a "
        "text; this holds in `ext` too.",
    ),
    "A44-J106": Explanation(
        "Objects and lists are nested deeper than 32 levels, the record itself being the first.",
        "Make what is in `ext` flatter; nothing else in a record can be that deep.",
    ),
    "A44-J107": Explanation(
        "A record is at most 256 KiB, decompressed. A game takes a few KiB.",
        "Many records go into an .ndjson file, one a line. Logs, pictures and the like belong "
        "beside the record, not in it.",
    ),
    "A44-J108": Explanation(
        "An escape such as \\ud83c stands for half a character, and its other half is missing. No "
        "UTF-8 can hold it.",
        "Write the character itself. A program that cuts names at a number of UTF-16 units makes "
        "this fault: let it cut at whole characters.",
    ),
    "A44-J109": Explanation(
        "The text begins with a byte order mark. It is passed over and changes no verdict, but "
        "other readers of JSON may refuse it.",
        "Save the file as UTF-8 without BOM.",
    ),
    "A44-J110": Explanation(
        "The file is called .gz, or begins as gzip does, and cannot be decompressed as RFC 1952 "
        "has it; or it is called .zst, and cannot be as RFC 8878 has it. Lines that came out whole "
        "before the damage are judged, nothing after them.",
        "Compress the record again, or fetch the file again: it was probably cut short.",
    ),
}

_STRUCTURE = {
    "A44-S201": Explanation(
        "`format` is not a44log/1, so nothing is known about the rest. It is not judged at all, "
        "and the verdict is unverifiable.",
        "A record of this format says a44log/1. If it says a later version, use a later a44log.",
    ),
    "A44-S202": Explanation(
        "The record names a ruleset, or a version of one, that this a44log does not know. Where "
        "nothing else is wrong the verdict is unverifiable.",
        "Name one that there is and put what differs into `ruleset.options`; or judge the record "
        "under rules of your choice with --ruleset. `a44log rules` lists them.",
    ),
    "A44-S203": Explanation(
        "A key that must be there is not. The finding points at the object that lacks it.",
        "Add the key. Where it is there under a slightly different name, correct that.",
    ),
    "A44-S204": Explanation(
        "An object has a key that the format does not know. Unknown keys are faults, or a "
        "misspelt one would go unnoticed.",
        "Correct the spelling. Data of your own goes into `ext`, which is kept and never read.",
    ),
    "A44-S205": Explanation(
        "A value is of the wrong type of JSON: a number in quotes, say, or null for what is not "
        "known.",
        "Write the type that is asked for. What is not known is left out, key and all.",
    ),
    "A44-S206": Explanation(
        "A card is not written as cards are: rank, then suit, in one spelling only. Ranks are "
        "4 5 6 7 8 9 T J Q K A 2 3, suits s h d c, the jokers X1 (small) and X2 (big).",
        "Write ten as T and the suit as a small letter after the rank.",
    ),
    "A44-S207": Explanation(
        "`action` is none of play, pass, cha, dian and decline.",
        "Use one of the five. What the system did for a seat is the same action with `auto`: true.",
    ),
    "A44-S208": Explanation(
        "A text, a list or a key is too long or too short: there are four players and four hands, "
        "a cha has two cards and a dian one, a record at most 1,000 events and a text at most "
        "1,000 characters.",
        "See whether something is missing or stands twice. What is longer belongs beside the "
        "record.",
    ),
    "A44-S209": Explanation(
        "A value is of the right type but none that is allowed: a seat that there is not, a time "
        "below 0, a word outside its list.",
        "Use a value that `expected` names. Seats count from 0.",
    ),
    "A44-S210": Explanation(
        "One event lays the same card twice, and there is only one of it.",
        "See which other card was meant; the suit is most often what is wrong.",
    ),
    "A44-S211": Explanation(
        "`ruleset.options` has an option that there is not, or a value that its option does not "
        "have. Options and values are closed lists.",
        "`a44log rules` lists all options with their values. Rules of a platform that are none of "
        "these go into `ext`; they are not judged.",
    ),
    "A44-S212": Explanation(
        "`started_at` is not a date and time with its offset from UTC, as RFC 3339 writes it.",
        "Write it as in 2026-11-29T20:15:00+08:00, seconds and offset included.",
    ),
}

_DEAL = {
    "A44-D301": Explanation(
        "A card of the pack was dealt to nobody. Without one whole pack nothing else can be "
        "judged.",
        "Put it into the hand that held it. If another card is there twice (A44-D302), one of the "
        "two is probably this one, written down wrong.",
    ),
    "A44-D302": Explanation(
        "A card was dealt twice. Without one whole pack nothing else can be judged.",
        "Replace one of the two by the card that is missing (A44-D301).",
    ),
    "A44-D303": Explanation(
        "The hands are not two of 14 and two of 13 cards. The game is judged all the same, and "
        "is not valid.",
        "See whether a card stands in the wrong hand, above all where the deal was put together "
        "from plays and last hands.",
    ),
    "A44-D304": Explanation(
        "The deal was put together afterwards, from what was played and what was left. "
        "Such a record cannot prove what was dealt, and a card that was laid without being held "
        "cannot be found in it.",
        "There is nothing to mend. Record the deal as it is dealt, and leave `deal.source` out.",
    ),
}

_CARDS = {
    "A44-P401": Explanation(
        "A seat played or passed when it was another seat's turn. Only a cha, a dian and a "
        "decline may come out of turn.",
        "An exporter has most often lost an event before this one, a pass above all, or counts "
        "seats another way round. A pair on a single, out of turn, is a cha: say so in `action`.",
    ),
    "A44-P402": Explanation(
        "A card was laid that its seat did not hold at that moment: it is another's, was laid "
        "before, or went out with an earlier trick.",
        "See whether the card, the seat or the deal was written down wrong. No ruling can let it "
        "stand.",
    ),
    "A44-P403": Explanation(
        "The cards are none of the eight kinds: single, pair, straight, double straight, small "
        "bomb, big bomb, joker pair, A44.",
        "See whether a card is missing or too many. Four cards in two pairs, such as 4455, are a "
        "double straight only under double_straight_min_pairs: 2.",
    ),
    "A44-P404": Explanation(
        "The play is a combination, but it does not beat what lies on the table: it is lower, of "
        "another length or of a kind that does not beat that kind.",
        "The seat may pass or lay something that beats it. If the table let it stand, the event "
        "needs a `ruling`; if the cards went back to the hand, `taken_back`.",
    ),
    "A44-P405": Explanation(
        "The seat was to lead and passed. Who leads has to play.",
        "See who was to lead: after three passes in a row it is the last who played, after a cha "
        "or dian the seat that claimed.",
    ),
    "A44-P414": Explanation(
        "Under first_lead_has_h3: true the first lead contains the heart 3, and this one does "
        "not. The standard rules do not ask for it.",
        "Lead with the heart 3; or, if the table plays without that rule, leave the option out.",
    ),
}

_CLAIMS = {
    "A44-P406": Explanation(
        "A cha, dian or decline came when nothing was open to it. A cha answers a single that "
        "lies on top of the trick, a dian a cha.",
        "See whether the single or the cha before it is missing. Jokers cannot be claimed, and "
        "under cha_on: lead_only no single that followed another.",
    ),
    "A44-P407": Explanation(
        "A seat claimed its own single or its own cha, or declined it. Only the others may; under "
        "dian_by: not_single_owner the single's owner may not dian either.",
        "See whether the seat was written down wrong.",
    ),
    "A44-P408": Explanation(
        "A cha takes two cards of the single's rank, a dian the one that is left. These are of "
        "another rank.",
        "See which cards were laid. No ruling lets others claim.",
    ),
    "A44-P409": Explanation(
        "The claim fits a single or a cha that was open, but is so no longer: the single was "
        "covered, passed out or claimed, the trick ended, or the cha's player led.",
        "A cha goes before an ordinary play: where it came in time, what was laid on the single "
        "went back to the hand, and the record marks that event `taken_back`.",
    ),
    "A44-P410": Explanation(
        "The claim came after its window, by the times of the two events: five seconds, unless "
        "claim_window_ms says otherwise. At exactly five seconds it is in time.",
        "If the table plays without a limit, say so: claim_window_ms: null. If the times are not "
        "those of the table, leave them out.",
    ),
    "A44-P413": Explanation(
        "Somebody played on a cha. A cha can only be answered by a dian with the fourth card; "
        "then, or without one, the trick is over.",
        "The fourth card laid on a cha is a dian: say so in `action`. A play that went back to "
        "the hand is marked `taken_back`.",
    ),
    "A44-P415": Explanation(
        "The seat had given this claim up: it declined it or, under pass_forfeits_claim: true, "
        "passed on the single.",
        "See whether the decline belongs to another seat. Where passing costs no claim, leave the "
        "option out.",
    ),
    "A44-P417": Explanation(
        "A single was covered or passed out, or a cha led over, before its window had "
        "run, while a seat that could have claimed it had not answered. The game is valid; that "
        "seat was not given its time.",
        "Let the program wait until all who could claim have declined, or the window is over. "
        "The warning says what happened and needs no mending in the record.",
    ),
}

_COURSE = {
    "A44-P411": Explanation(
        "An event follows after a hand was emptied. The game ends at that moment, and not even a "
        "claim takes the last card.",
        "Take out what follows; or see whether a card was written down wrong, so that the hand "
        "was not empty yet.",
    ),
    "A44-P412": Explanation(
        "A time is earlier than one before it. The order of the events stands; this time is "
        "ignored and the game judged on, but the record is not valid.",
        "Mend the time, or leave it out. Times are whole milliseconds since the deal, on one "
        "clock for all seats.",
    ),
    "A44-P416": Explanation(
        "The events end and nobody has gone out.",
        "Add what is missing. A game that was broken off says so in `end`; --allow-unfinished "
        "asks whether all was legal so far.",
    ),
    "A44-P418": Explanation(
        "The record says that the table let an event stand, and it was legal anyway.",
        "Take the ruling out, or put it on the event that it is about.",
    ),
    "A44-P419": Explanation(
        "An event is marked as taken back, but it was legal and no claim followed that would "
        "have made it go back. What is laid stays laid.",
        "Take the mark off, if the cards stayed on the table. If it went back because of a claim, "
        "that claim has to be the next event that counts.",
    ),
    "A44-P420": Explanation(
        "The record says why the game stopped without a winner, and there is one.",
        "Take `end` out.",
    ),
}

_TALLY = {
    "A44-T501": Explanation(
        "The record names another winner than the seat whose hand was empty first.",
        "Write the seat that `expected` names; it counts from 0.",
    ),
    "A44-T502": Explanation(
        "The record claims another number of cards left in a hand than the events leave there.",
        "Correct the figure; or, if the hand was counted, see which event is wrong.",
    ),
    "A44-T503": Explanation(
        "A multiplier is wrong. A loser's cards count twice with A44 or both jokers in hand, "
        "twice with not a card played, and four times with both (or twice, under "
        "both_doublings: once). The winner's is 1.",
        "Write the multiplier that `expected` names, or the option that the table plays by.",
    ),
    "A44-T504": Explanation(
        "A score is not what the rules give. Each loser pays the winner its weighted count; under "
        "settlement: pairwise losers settle their difference with each other, too.",
        "The sentence shows the sum. If the table settles another way, the record says so in its "
        "ruleset; A44-T507 says where other options would fit.",
    ),
    "A44-T505": Explanation(
        "The claimed scores do not add up to zero, and under every option they do: what one seat "
        "wins the others lose.",
        "See which score was written down wrong. Fees and bonuses of a platform go into `ext`.",
    ),
    "A44-T506": Explanation(
        "The record has no tally, so that no claim could be checked. The report has the "
        "tally that the game gives.",
        "There is nothing to mend; with a `tally` the record would be checked in full.",
    ),
    "A44-T507": Explanation(
        "Under other options the claimed scores, which are wrong, would be right. The "
        "fewest changes come first, three of them at most.",
        "If the table played by these, put them into the record's `ruleset`.",
    ),
    "A44-T508": Explanation(
        "The record claims a tally, but nobody has gone out. An unfinished game has none.",
        "Take the tally out, or add the events that are missing.",
    ),
}

_INTERNAL = {
    "A44-I901": Explanation(
        "a44log itself failed. This says nothing about the record; the verdict is unverifiable "
        "and the exit status 4.",
        "Please report it, together with the record if you may share it.",
    ),
}

EXPLANATIONS = {
    **_BYTES,
    **_STRUCTURE,
    **_DEAL,
    **_CARDS,
    **_CLAIMS,
    **_COURSE,
    **_TALLY,
    **_INTERNAL,
}

_REPEATED = {
    "problem": "which case of the fault it is",
    "line": "the line, from 1; null where there is no text",
    "column": "the column in the line, from 1, in characters; null where there is no text",
    "found": "what stands there; null where the text ends",
    "limit": "the most that is allowed",
    "value": "the value that was found",
    "known": "what there is",
    "suggestion": "what was probably meant; null where nothing is likely",
    "field": "the key",
    "object": "the kind of object: record, deal, event and so on",
    "action": "the event's action; null where it is no event",
    "allowed": "the values that there are; null where it is a range",
    "least": "the least that is allowed; null where there is no such bound",
    "most": "the most that is allowed; null where there is no such bound",
    "card": "the card",
    "cards": "the cards of the event",
    "option": "the option that decided; null where none did",
    "table": "the cards that lie on top of the trick; empty where there are none",
    "table_seat": "whose they are; null where there are none",
    "table_event": "the event that laid them; null where there are none",
    "claimed": "the cards that the claim is on",
    "claimed_rank": "their rank",
    "claimed_seat": "whose they are",
    "claimed_event": "the event that laid them",
    "elapsed_ms": "the milliseconds between the two events; null where they are not both timed",
    "window_ms": "the window in milliseconds; null where there is no limit",
    "legal_under": "each change of one option that would have made it legal: `option`, `value`, "
    "and `or_more` where larger values would, too; null where the replay did not end here",
    "legal": "what was legal in its place: the `seat` in turn, whether it `may_pass`, its `plays` "
    "by kind with `count` and `examples`, and the `claims` of any seat; null where the replay did "
    "not end here, or the game was over",
    "winner": "the seat that went out",
    "cards_left": "the cards left, by seat",
    "recomputed": "the figure that the rules give",
    "count": "how the seat's count comes about, as in `tally.counts`, with the `special_cards`; "
    "null for the winner",
}

FACTS = {
    **_REPEATED,
    "A44-J102/offset": "the byte, from 0; null where the whole text is in another encoding",
    "A44-J103/open": "the bracket that is still open; null where none is",
    "A44-J103/open_line": "its line",
    "A44-J103/open_column": "its column",
    "A44-J104/key": "the key that stands twice",
    "A44-J104/first_line": "the line where it stands first",
    "A44-J104/first_column": "the column where it stands first",
    "A44-J107/limit": "the bytes that a record may have",
    "A44-J110/member": "which member of the gzip or frame of the zstd, from 1; null where none",
    "A44-J110/offset": "the byte at which that begins",
    "A44-S201/supported": "the format that is read",
    "A44-S202/name": "the name in the record",
    "A44-S202/version": "the version in the record",
    "A44-S203/misspelt": "the key that probably stands for it; null where there is none",
    "A44-S204/belongs_in": "the object in which it would be right; null where there is none",
    "A44-S205/index": "its place in a list, from 0; null where it is in none",
    "A44-S205/expected": "the type that is asked for",
    "A44-S205/actual": "the type that was found",
    "A44-S208/length": "the length that was found",
    "A44-S210/first": "its first place in `cards`, from 0",
    "A44-S210/second": "its second place",
    "A44-S211/option": "the option",
    "A44-S211/actual": "the type that was found",
    "A44-D302/first_seat": "the seat that was dealt it first",
    "A44-D302/first_pointer": "the pointer to that card",
    "A44-D303/sizes": "the cards in each hand, by seat",
    "A44-D304/source": "`deal.source` of the record",
    "A44-P401/turn": "the seat whose turn it was",
    "A44-P401/skipped": "the seats from the one in turn to the one that acted",
    "A44-P402/alike": "other cards of these ranks that the seat does hold",
    "A44-P402/cards": "the cards that the seat does not hold",
    "A44-P402/where": "where each of them is: `card`, `holder` (a seat) and `laid_event`",
    "A44-P403/nearest": "the kind that the cards come nearest to; null where they are like none",
    "A44-P403/missing": "the ranks that are missing for it, one for each card",
    "A44-P403/extra": "the ranks that are too many for it, one for each card",
    "A44-P404/off_by": "by how many ranks it is too low, or by how many cards too short or too "
    "long; null where the kinds differ",
    "A44-P404/kind": "the kind of combination that was laid",
    "A44-P404/rank": "the rank that it compares by",
    "A44-P404/table_kind": "the kind that lies on the table; null where it is none, and stood by a "
    "ruling",
    "A44-P404/table_rank": "the rank that this compares by; null where it is none",
    "A44-P408/misfits": "the cards of another rank",
    "A44-P408/needed": "how many cards the claim takes",
    "A44-P409/closed_seat": "the seat that closed it by cards; null where none did",
    "A44-P409/closed_event": "the event that closed it; null where no single one did",
    "A44-P409/closed_cards": "the cards that closed it; empty where none did",
    "A44-P409/in_time": "whether the claim came within the window; null where no times tell",
    "A44-P410/late_by_ms": "the milliseconds by which it was late",
    "A44-P411/ended_event": "the event that ended the game",
    "A44-P412/t_ms": "the time of the event",
    "A44-P412/last_t_ms": "the latest time before it",
    "A44-P412/last_event": "the event that has that time",
    "A44-P413/cha_seat": "the seat that made the cha",
    "A44-P413/cha_event": "the event of the cha",
    "A44-P413/cha": "the cards of the cha",
    "A44-P415/forfeited_event": "the event that gave the claim up",
    "A44-P417/seat": "the seat that could have claimed",
    "A44-P419/next_event": "the next event that counts; null where there is none",
    "A44-P420/reason": "`end.reason` of the record",
    "A44-T501/claimed": "the winner in the record",
    "A44-T502/claimed": "the figure in the record",
    "A44-T502/hand": "the cards that are left",
    "A44-T503/claimed": "the figure in the record",
    "A44-T504/claimed": "the figure in the record",
    "A44-T504/difference": "claimed minus recomputed",
    "A44-T504/gains": "whether the seat gains by the correction",
    "A44-T504/settled": "what it settles with each other seat: `seat` and `points`, negative where "
    "it pays",
    "A44-T504/points_per_card": "the option points_per_card",
    "A44-T505/scores": "the scores in the record",
    "A44-T505/sum": "their sum",
    "A44-T507/fits": "the rulesets that fit: `name`, `version` and the `options` that differ",
    "A44-I901/error": "the kind of exception",
}
