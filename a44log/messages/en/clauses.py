"""The clauses of the rules in English, by their numbers."""

CLAUSES = {
    "DECK-1": (
        "One 54-card pack: 13 ranks in 4 suits plus a small and a big joker, each card once."
    ),
    "DECK-2": ("Suits never affect comparison; only the heart 3 is singled out."),
    "DEAL-1": ("Four players get the whole pack: two hands of 14 and two of 13."),
    "DEAL-2": ("The holder of the heart 3 makes the first lead."),
    "DEAL-3": ("The first lead may be any legal combination; it need not contain the heart 3."),
    "RANK-1": ("Singles rank big joker, small joker, 3, 2, A, K, Q, J, 10 down to 4."),
    "RANK-2": ("Pairs and bombs of equal size rank 3, 2, A, K down to 4."),
    "RANK-3": ("Straight ranks run 4 up to A; a straight ranks by its highest card."),
    "COMBO-1": ("Single: one card, jokers included."),
    "COMBO-2": ("Pair: two cards of one rank; the two jokers are not a pair."),
    "COMBO-3": ("Straight: three or more consecutive ranks, one card each."),
    "COMBO-4": ("No 2, 3 or joker in any straight; A only follows K, never precedes 4."),
    "COMBO-5": ("Double straight: three or more consecutive ranks, exactly two cards each."),
    "COMBO-6": ("Small bomb: three cards of one rank."),
    "COMBO-7": ("Big bomb: four cards of one rank."),
    "COMBO-8": ("Joker pair: the big joker and the small joker together."),
    "COMBO-9": ("A44: exactly one ace and two fours."),
    "COMBO-10": ("Any set of cards outside the eight types is not a play."),
    "BEAT-1": ("A single beats a lower single."),
    "BEAT-2": ("A pair beats a lower pair."),
    "BEAT-3": ("A straight beats a lower straight of the same length."),
    "BEAT-4": ("A double straight beats a lower double straight of the same length."),
    "BEAT-5": ("A double straight beats every straight, whatever its length or rank."),
    "BEAT-6": (
        "Singles, pairs, straights and double straights do not beat one another except "
        "under BEAT-5."
    ),
    "BEAT-7": ("A small bomb beats singles, pairs, straights and lower small bombs."),
    "BEAT-8": ("A small bomb does not beat a double straight."),
    "BEAT-9": (
        "No ordinary combination, double straight included, beats a bomb, the joker pair or A44."
    ),
    "BEAT-10": (
        "A big bomb beats every ordinary combination, every small bomb and lower big bombs."
    ),
    "BEAT-11": ("The joker pair beats everything except A44."),
    "BEAT-12": ("A44 beats everything else, but not another A44."),
    "BEAT-13": ("Equal never beats equal; suits break no tie."),
    "TURN-1": ("Outside a claim only the seat whose turn it is may play or pass."),
    "TURN-2": ("Every card played must be in that player's hand at that moment."),
    "TURN-3": ("A player on lead must play; the lead cannot be passed."),
    "TURN-4": ("A player who is following may pass, even with a beating play in hand."),
    "TURN-5": ("A pass binds only that turn; the player may play later in the same trick."),
    "TURN-6": ("After three passes in a row the last player to play leads anything."),
    "CHA-1": ("When another player's single is the current play, a pair of its rank may cha it."),
    "CHA-2": ("Any of the other three may cha, out of turn, lead or follow, even after passing."),
    "CHA-3": ("A cha takes precedence over an ordinary play on the same single."),
    "CHA-4": ("A cha may be answered only by a dian, never by any combination."),
    "CHA-5": ("A cha nobody dians is dead: it stands, the trick ends."),
    "CHA-6": ("After a dead cha the player who made it leads."),
    "CHA-7": ("Jokers cannot be cha'd: no second card of their rank exists."),
    "DIAN-1": ("After a cha, one card of the same rank may dian it."),
    "DIAN-2": ("Anyone but the cha player may dian, including the owner of the original single."),
    "DIAN-3": ("A dian cannot be beaten; the trick ends and the dian player leads."),
    "CLAIM-1": (
        "Four cards per rank: at most one seat can cha a single and at most one can dian it."
    ),
    "CLAIM-2": (
        "A claim lapses once the single is covered, the trick has ended or a hand is empty."
    ),
    "TIME-1": ("A cha must come within five seconds of the single."),
    "TIME-2": ("A dian must come within five seconds of the cha."),
    "END-1": ("The game ends the moment one player's hand is empty; that player wins."),
    "END-2": ("No play, pass, cha or dian may follow the end."),
    "SCORE-1": ("Each loser counts one point per card left in hand."),
    "SCORE-2": ("The count doubles if A44 or both jokers are still in that hand."),
    "SCORE-3": ("The count doubles if that player never played a card, claims included."),
    "SCORE-4": ("Both reasons together multiply the count by four."),
    "SCORE-5": ("The winner receives every loser's weighted count."),
    "SCORE-6": ("Losers also settle in pairs: the larger weighted count pays the difference."),
    "SCORE-7": ("The four scores sum to zero."),
    "TIME-3": (
        "Times never run backwards; a time that does is a fault of the record, not of the play."
    ),
    "CHA-8": ("A seat may decline an open claim; it cannot claim that one afterwards."),
    "CHA-9": (
        "Cards laid on a single go back to the hand when a cha on it comes in time and "
        "takes precedence."
    ),
}
