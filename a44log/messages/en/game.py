"""What is said of deal, play and tally, and of a fault of our own, in English.

Beside the finding's facts a template may use `at`, the event's number, and `actor`, its seat.
"""

from a44log.messages import Text

_STANDS = (
    "If the table let it stand, say so with a ruling on event {at}; if it went back to the hand, "
    "mark event {at} taken_back."
)

_DEAL = {
    "A44-D301": Text(
        "{card} was dealt to nobody; the pack has each of its 54 cards once",
        "every card of the pack in one hand",
        "{card} in no hand",
        "Put {card} into the hand that held it. If another card is there twice, one of the two is "
        "probably {card} written down wrong.",
    ),
    "A44-D302": Text(
        "{card} is here a second time; seat {first_seat} was dealt it already",
        "every card of the pack once",
        "{card} twice",
        "Only one of the two can be {card}: see which card of the pack is missing.",
    ),
    "A44-D303": Text(
        "the hands hold {sizes:list and} cards; two hands of 14 and two of 13 are dealt",
        "14, 14, 13 and 13 cards in some order",
        "{sizes:list and} cards",
        "If the deal was put together from plays and last hands, a card may be in the wrong hand. "
        "The game is judged all the same.",
    ),
    "A44-D304": Text(
        "the deal was put together from the plays and the last hands, not recorded",
        hint="That a seat laid a card that it did not hold cannot be found: each hand is what the "
        "seat laid and what it was left with.",
    ),
}

_CARDS = {
    "A44-P402": Text(
        "seat {actor} does not hold {cards:cards}{where:where}",
        "cards from seat {actor}'s hand",
        "{cards:cards}",
        "{alike:if Seat {actor} holds {alike:cards}. |}See whether a card or the seat was written "
        "down wrong, here or where the card was laid or dealt. No ruling can let a card be played "
        "that is not held.",
    ),
    "A44-P403/mixed": Text(
        "{cards:cards} is none of the eight kinds of combination",
        "a single, pair, straight, double straight, small bomb, big bomb, joker pair or A44",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/short-straight": Text(
        "{cards:ranks} is one card too short: a straight has three or more ranks in a row",
        "three or more ranks in a row",
        "two",
        _STANDS,
    ),
    "A44-P403/short-double-straight": Text(
        "{cards:ranks} is one pair too short: a double straight has three or more pairs in a row",
        "three or more pairs in a row",
        "two",
        _STANDS,
    ),
    "A44-P403/two-or-three-in-straight": Text(
        "{cards:ranks} is no straight: a straight runs from 4 up to A and holds no 2 and no 3",
        "ranks in a row between 4 and A",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/two-or-three-in-double-straight": Text(
        "{cards:ranks} is no double straight: it runs from 4 up to A and holds no 2 and no 3",
        "pairs in a row between 4 and A",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/ace-before-four-in-straight": Text(
        "{cards:ranks} is no straight: an A comes only after K, never before 4",
        "ranks in a row between 4 and A",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/ace-before-four-in-double-straight": Text(
        "{cards:ranks} is no double straight: an A comes only after K, never before 4",
        "pairs in a row between 4 and A",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/joker-in-straight": Text(
        "{cards:ranks} is no straight: no joker stands for another card",
        "ranks in a row between 4 and A",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/gap-in-straight": Text(
        "{cards:ranks} is no straight: {missing:each and} {missing:one is|are} missing in between",
        "three or more ranks in a row",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/gap-in-double-straight": Text(
        "{cards:ranks} is no double straight: {missing:ranks} is missing in between",
        "three or more pairs in a row",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/half-a-pair": Text(
        "{cards:ranks} is no double straight: one card is missing, a second {missing:ranks}",
        "exactly two cards of each rank",
        "one {missing:ranks}",
        _STANDS,
    ),
    "A44-P403/pair-in-straight": Text(
        "{cards:ranks} is no straight: one card is too many, the second {extra:ranks}",
        "one card of each rank",
        "two of rank {extra:ranks}",
        _STANDS,
    ),
    "A44-P403/bomb-with-others": Text(
        "{cards:ranks} is no combination: {nearest:kind} takes no other card along, here "
        "{extra:ranks}",
        "{nearest:kind} alone",
        "{extra:number card|cards} more",
        _STANDS,
    ),
    "A44-P403/one-off-a44": Text(
        "{cards:ranks} is not A44, which is exactly one ace and two fours: one "
        "{missing:if {missing:ranks} is missing|{extra:ranks} is too many}",
        "one ace and two fours",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P404/lower": Text(
        "{cards:ranks} does not beat {table:ranks}: both are {kind:kinds}, and {rank:rank} ranks "
        "{off_by:one just below|below} {table_rank:rank}",
        "what beats {table:ranks}",
        "{rank:rank}",
        _STANDS,
    ),
    "A44-P404/equal": Text(
        "{cards:ranks} does not beat {table:ranks}: they rank the same, and suits break no tie",
        "more than {table:ranks}",
        "the same",
        _STANDS,
    ),
    "A44-P404/too-few": Text(
        "{cards:ranks} does not beat {table:ranks}: both are {kind:kinds}, but it is "
        "{off_by:number card|cards} too short",
        "{table:number card|cards}",
        "{cards:number card|cards}",
        _STANDS,
    ),
    "A44-P404/too-many": Text(
        "{cards:ranks} does not beat {table:ranks}: both are {kind:kinds}, but it is "
        "{off_by:number card|cards} too long",
        "{table:number card|cards}",
        "{cards:number card|cards}",
        _STANDS,
    ),
    "A44-P404/other-kind": Text(
        "{cards:ranks} is {kind:kind}; it does not beat {table_kind:kind}, here {table:ranks}",
        "what beats {table:ranks}",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/cha-as-play": Text(
        "{cards:ranks} is a pair; as a play it does not beat the single {table:ranks}",
        "a cha, or what beats the single {table:ranks}",
        "a play of a pair",
        "If it was a cha, the action of event {at} is cha. " + _STANDS,
    ),
    "A44-P404/small-bomb-on-double-straight": Text(
        "{cards:ranks} is a small bomb; it beats straights, not the double straight {table:ranks}",
        "a higher double straight of {table:number card|cards}, a big bomb, the joker pair or A44",
        "a small bomb",
        _STANDS,
    ),
    "A44-P404/ordinary-on-bomb": Text(
        "{cards:ranks} is {kind:kind}; nothing but a bomb, the joker pair or A44 beats "
        "{table_kind:kind}, here {table:ranks}",
        "a bomb above {table:ranks}, the joker pair or A44",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/below-big-bomb": Text(
        "{cards:ranks} is a small bomb; it does not beat the big bomb {table:ranks}",
        "a higher big bomb, the joker pair or A44",
        "a small bomb",
        _STANDS,
    ),
    "A44-P404/below-joker-pair": Text(
        "{cards:ranks} is {kind:kind}; nothing but A44 beats the joker pair",
        "A44",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/below-a44": Text(
        "{cards:ranks} does not beat A44: nothing does",
        "a pass",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/table-is-no-combination": Text(
        "what lies on the table stood by a ruling and is no combination, so that only a pass "
        "answers it",
        "a pass",
        "{cards:ranks}",
        _STANDS,
    ),
    "A44-P414": Text(
        "the first lead, {cards:ranks}, does not contain 3h, which first_lead_has_h3 asks for",
        "a combination with 3h",
        "{cards:cards}",
        _STANDS,
    ),
}

_TURNS = {
    "A44-P401/first-lead": Text(
        "seat {actor} acted out of turn: the first lead is seat {turn}'s, who holds 3h",
        "a lead by seat {turn}",
        "seat {actor}",
        _STANDS,
    ),
    "A44-P401/lead": Text(
        "seat {actor} acted out of turn: it was seat {turn}'s turn to lead",
        "a lead by seat {turn}",
        "seat {actor}",
        "See whether a lead by seat {turn} is missing. " + _STANDS,
    ),
    "A44-P401/pass-too-many": Text(
        "seat {actor} passed once more: three passes had ended the trick, and it was seat {turn}'s "
        "turn to lead",
        "a lead by seat {turn}",
        "a pass by seat {actor}",
        "See whether a lead by seat {turn} is missing. " + _STANDS,
    ),
    "A44-P401/after-cha": Text(
        "seat {actor} acted out of turn: seat {turn}'s cha ended the trick, and seat {turn} leads",
        "a lead by seat {turn}, or a dian",
        "seat {actor}",
        "Nobody passes on a cha; who will not dian does nothing, or declines. " + _STANDS,
    ),
    "A44-P401/follow": Text(
        "seat {actor} acted out of turn: it was seat {turn}'s turn to beat {table:ranks} or pass",
        "a play or a pass by seat {turn}",
        "seat {actor}",
        "Seat {actor} would be next after {skipped:number pass|passes} by {skipped:one seat|seats} "
        "{skipped:list and}; see whether {skipped:one it was|they were} left out. " + _STANDS,
    ),
    "A44-P401/pass-missing": Text(
        "seat {actor} led before the trick was over: {skipped:number pass is|passes are} missing, "
        "by {skipped:one seat|seats} {skipped:list and}",
        "three passes after {table:ranks}, or a play by seat {turn}",
        "{skipped:number pass|passes} too few",
        "See whether {skipped:number pass was|passes were} left out. " + _STANDS,
    ),
    "A44-P401/cha-as-play": Text(
        "seat {actor} laid {cards:ranks} on the single {table:ranks} as a play, out of turn: it "
        "was seat {turn}'s turn",
        "a cha by seat {actor}, or a play or a pass by seat {turn}",
        "a play by seat {actor}",
        "If it was a cha, the action of event {at} is cha. " + _STANDS,
    ),
    "A44-P405/first-lead": Text(
        "seat {actor} cannot pass: the first lead must be played",
        "a play",
        "a pass",
        _STANDS,
    ),
    "A44-P405/lead": Text(
        "seat {actor} cannot pass: nothing lies on the table, and a lead must be played",
        "a play",
        "a pass",
        _STANDS,
    ),
    "A44-P405/pass-too-many": Text(
        "seat {actor} cannot pass: three passes had ended the trick, and a lead must be played",
        "a play",
        "a fourth pass",
        "See whether a pass is written down that was none. " + _STANDS,
    ),
    "A44-P405/after-cha": Text(
        "seat {actor} cannot pass: a cha had ended the trick, and a lead must be played",
        "a play",
        "a pass",
        "Nobody passes on a cha; who will not dian does nothing, or declines. " + _STANDS,
    ),
    "A44-P411": Text(
        "the game was over: seat {winner} went out at event {ended_event}, and nothing may follow",
        "no event after {ended_event}",
        "event {at}",
        "Take the events after {ended_event} out, or see whether a card was written down wrong "
        "before. Not even a claim takes the last card.",
    ),
    "A44-P412": Text(
        "the clock runs backwards: {t_ms} ms comes after {last_t_ms} ms, the time of event "
        "{last_event}",
        "{last_t_ms} ms or later",
        "{t_ms} ms",
        "The order of the events stands; this time is ignored, and windows that need it are "
        "untested. Mend the time, or leave it out.",
    ),
    "A44-P413/play": Text(
        "seat {cha_seat}'s cha {cha:ranks} at event {cha_event} stands: no play answers it, only a "
        "dian with the fourth card, and then seat {cha_seat} leads",
        "a dian, or a lead by seat {cha_seat}",
        "a play by seat {actor}",
        "If it went back to the hand, mark event {at} taken_back.",
    ),
    "A44-P413/dian-as-play": Text(
        "seat {actor} laid the fourth card on seat {cha_seat}'s cha {cha:ranks} as a play; only a "
        "dian answers a cha",
        "a dian by seat {actor}, or a lead by seat {cha_seat}",
        "a play by seat {actor}",
        "If it was a dian, the action of event {at} is dian.",
    ),
    "A44-P416": Text(
        "nobody has gone out: seats 0 to 3 still hold {cards_left:list and} cards",
        "an event that empties a hand",
        "the record stops",
        "If the game was broken off, say why in `end` (abandoned, misdeal, void), or ask with "
        "--allow-unfinished whether all was legal so far.",
    ),
    "A44-P418": Text(
        "event {at} was legal; there was nothing for the table to rule on",
        hint="Take the ruling out, or see whether it belongs to another event.",
    ),
    "A44-P419": Text(
        "event {at} was taken back, but it was legal and no claim made it go back",
        "an illegal event, or next a cha or dian with cards of the rank that is open",
        "a legal {next_event:if event|last event}",
        "What is laid stays laid. If it stayed on the table, take the mark taken_back off event "
        "{at}.",
    ),
    "A44-P420": Text(
        "the record gives {reason} as the reason why the game stopped, but seat {winner} went out",
        "no `end` beside a winner",
        "{reason}",
        "Take `end` out: a game with a winner needs none.",
    ),
}

_THAT = "that {claimed:ranks} of seat {claimed_seat}"
_WHEN = (
    "{in_time:either it came {elapsed_ms:seconds} after, in time: |it came {elapsed_ms:seconds} "
    "after, later than {window_ms:seconds} in any case. |no two times tell whether it came in "
    "time. }"
)
_BACK = (
    _WHEN + "{in_time:either if|If|If} the {closed_cards:ranks} went back to the hand, mark event "
    "{closed_event} taken_back."
)

_CLAIMS = {
    "A44-P406/nothing-on-table": Text(
        "there is no single on the table that could be claimed",
        "another seat's single on top of the trick",
        "an empty table",
    ),
    "A44-P406/not-a-single": Text(
        "only a single can be claimed; {table:ranks} of seat {table_seat} is none",
        "another seat's single on top of the trick",
        "{table:ranks}",
    ),
    "A44-P406/joker": Text(
        "a joker cannot be claimed: there is no second card of its rank",
        "another seat's single from 4 to 3 on top of the trick",
        "{table:ranks}",
    ),
    "A44-P406/follow": Text(
        "the {table:ranks} of seat {table_seat} followed another card, and cha_on: lead_only lets "
        "only a led single be claimed",
        "a single that was led",
        "a single that followed",
    ),
    "A44-P406/cha-on-cha": Text(
        "the single has been taken by seat {table_seat}'s cha; only a dian answers that",
        "a dian with the fourth card",
        "another cha",
    ),
    "A44-P406/no-cha": Text(
        "a dian answers a cha, and none is open",
        "a dian right after another seat's cha",
        "{table:if {table:ranks} on the table|an empty table}",
        "Declines and what was taken back may stand between a cha and its dian, nothing else.",
    ),
    "A44-P407/own-single": Text(
        "seat {actor} laid that {claimed_rank:rank} itself; only the others may claim it",
        "a seat other than {claimed_seat}",
        "seat {actor}",
        _STANDS,
    ),
    "A44-P407/own-cha": Text(
        "seat {actor} made that cha itself; only the others may dian it",
        "a seat other than {claimed_seat}",
        "seat {actor}",
        _STANDS,
    ),
    "A44-P407/single-owner": Text(
        "seat {actor} laid the {claimed_rank:rank} that was cha'd, and dian_by: not_single_owner "
        "keeps it from the dian",
        "a seat other than {claimed_seat}",
        "seat {actor}",
        _STANDS,
    ),
    "A44-P408": Text(
        "{cards:cards} cannot claim " + _THAT + ": it takes "
        "{needed:number card|cards} of the same rank, and {misfits:cards} {misfits:one is|are} not",
        "{needed:number card|cards} of rank {claimed_rank:rank}",
        "{cards:cards}",
        "See whether a card was written down wrong. No ruling lets other cards claim.",
    ),
    "A44-P409/covered": Text(
        _THAT + " was covered by seat {closed_seat}'s {closed_cards:ranks} at event "
        "{closed_event}, so it can no longer be cha'd",
        "a cha before event {closed_event}",
        "a cha at event {at}",
        "The cha: " + _BACK,
    ),
    "A44-P409/passed-out": Text(
        _THAT + " was passed out{closed_event:if  at event {closed_event}|}, so it can no longer "
        "be cha'd",
        "a cha before the third pass",
        "a cha at event {at}",
        "The cha: " + _WHEN + "{in_time:either if|If|If} the last pass went back, mark it "
        "taken_back.",
    ),
    "A44-P409/claimed": Text(
        _THAT + " was claimed already, by seat {closed_seat} at event {closed_event}",
        "one claim",
        "a second one",
        "Four cards share a rank: see whether a seat or a card was written down wrong.",
    ),
    "A44-P409/trick-ended": Text(
        "the trick of "
        + _THAT
        + " ended with seat {closed_seat}'s cha at event {closed_event}, so "
        "it can no longer be cha'd",
        "a cha before event {closed_event}",
        "a cha at event {at}",
        _STANDS,
    ),
    "A44-P409/led": Text(
        "seat {claimed_seat} led after its cha, at event {closed_event}, so it can no longer be "
        "dianed",
        "a dian as the next event after the cha, event {claimed_event}",
        "a dian at event {at}",
        "The dian: " + _WHEN + "{in_time:either if|If|If} the lead went back to the hand, mark it "
        "taken_back.",
    ),
    "A44-P409/over": Text(
        "seat {claimed_seat}'s cha at event {claimed_event} is over: another event came after it, "
        "so it can no longer be dianed",
        "a dian as the next event after the cha, event {claimed_event}",
        "a dian at event {at}",
        _STANDS,
    ),
    "A44-P409/follow": Text(
        _THAT + " followed another card, and cha_on: lead_only lets only a led single be cha'd",
        "a single that was led",
        "a single that followed",
        _STANDS,
    ),
    "A44-P410": Text(
        "too late by {late_by_ms:seconds}: it came {elapsed_ms:seconds} after seat "
        "{claimed_seat}'s {claimed:ranks}, and the window is {window_ms:seconds}",
        "at most {window_ms:seconds}",
        "{elapsed_ms:seconds}",
        _STANDS,
    ),
    "A44-P415/declined": Text(
        "seat {actor} declined " + _THAT + " at event {forfeited_event} and cannot come back to it",
        "no claim by seat {actor}",
        "a second answer",
        _STANDS,
    ),
    "A44-P415/passed": Text(
        "seat {actor} passed on " + _THAT + " at event {forfeited_event}, and "
        "pass_forfeits_claim takes its claim with that",
        "no claim by seat {actor}",
        "a claim after a pass",
        _STANDS,
    ),
    "A44-P417/covered": Text(
        _THAT + " was covered {elapsed_ms:seconds} after it was laid; seat {seat} could have cha'd "
        "it and was not given its {window_ms:seconds}",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-out": Text(
        _THAT + " was passed out {elapsed_ms:seconds} after it was laid; seat {seat} could have "
        "cha'd it and was not given its {window_ms:seconds}",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/covered-by-claimant": Text(
        "seat {seat} could have cha'd " + _THAT + " and covered it itself {elapsed_ms:seconds} "
        "after it was laid",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-out-by-claimant": Text(
        "seat {seat} could have cha'd " + _THAT + " and passed it out itself {elapsed_ms:seconds} "
        "after it was laid",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-by-claimant": Text(
        "seat {seat} could have dianed seat {claimed_seat}'s cha and passed instead, "
        "{elapsed_ms:seconds} after it",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed": Text(
        "seat {actor} passed {elapsed_ms:seconds} after seat {claimed_seat}'s cha; seat {seat} "
        "could have dianed it and was not given its {window_ms:seconds}",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/led": Text(
        "seat {claimed_seat} led {elapsed_ms:seconds} after its cha; seat {seat} could have dianed "
        "it and was not given its {window_ms:seconds}",
        "{window_ms:seconds}, or a decline by seat {seat}",
        "{elapsed_ms:seconds}",
    ),
}

_TALLY = {
    "A44-T501": Text(
        "seat {recomputed} went out first, not seat {claimed}",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T502": Text(
        "seat {actor} kept {recomputed:number card|cards}"
        "{hand:if , {hand:cards}|}; the record claims {claimed}",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T503/winner": Text(
        "seat {actor} went out and counts nothing: its multiplier is 1; the record claims "
        "{claimed}",
        "1",
        "{claimed}",
    ),
    "A44-T503/loser": Text(
        "seat {actor}'s cards count x{recomputed}: {count:why}; the record claims x{claimed}",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T503/both": Text(
        "seat {actor}'s cards count x{recomputed}: {count:why}, each doubling; the record claims "
        "x{claimed}",
        "{recomputed}",
        "{claimed}",
        "Under both_doublings: once it would be x2.",
    ),
    "A44-T503/once": Text(
        "seat {actor}'s cards count x{recomputed}: {count:why}, together doubling once under "
        "both_doublings: once; the record claims x{claimed}",
        "{recomputed}",
        "{claimed}",
        "Under both_doublings: multiply it would be x4.",
    ),
    "A44-T504/winner": Text(
        "seat {actor} went out and settles {settled:settled}{points_per_card:points}; the record "
        "claims {claimed:signed}",
        "{recomputed}",
        "{claimed}",
        "Seat {actor} {gains:if gains|loses} {difference:size} by the correction.",
    ),
    "A44-T504/loser": Text(
        "seat {actor} kept {count:sum}; it settles {settled:settled}{points_per_card:points}; the "
        "record claims {claimed:signed}",
        "{recomputed}",
        "{claimed}",
        "Seat {actor} {gains:if gains|loses} {difference:size} by the correction.",
    ),
    "A44-T505": Text(
        "the claimed scores {scores:list and} add up to {sum:signed}; what one seat wins the "
        "others lose",
        "0",
        "{sum}",
    ),
    "A44-T506": Text(
        "the record claims no tally; there was nothing to check it against",
        hint="The tally that the game gives stands beside this finding.",
    ),
    "A44-T507": Text(
        "the claimed scores are right under other options: {fits:rulesets}",
        hint="If the table played by these, the record should say so in `ruleset`.",
    ),
    "A44-T508": Text(
        "the record claims a tally, but nobody has gone out: seats 0 to 3 still hold "
        "{cards_left:list and} cards",
        "no tally",
        "a tally",
        "Take the tally out; an unfinished game has none.",
    ),
}

_INTERNAL = {
    "A44-I901": Text(
        "the referee itself failed ({error}); this says nothing about the record",
        hint="Please report it together with the record: it is a fault of a44log.",
    ),
}

GAME = {**_DEAL, **_CARDS, **_TURNS, **_CLAIMS, **_TALLY, **_INTERNAL}
