"""Many logs, settled: each game once, what does not count and why, sums, payments."""

import unicodedata
from collections.abc import Hashable, Iterable, Iterator

from a44log.log import Log
from a44log.settle.entry import Entry, Key, entry_of
from a44log.settle.payments import MOST_EXACT, fewest
from a44log.settle.settlement import (
    About,
    Disagreement,
    Game,
    LeftOut,
    Place,
    Player,
    Reason,
    Settlement,
    Total,
)


def settle(logs: Iterable[Log]) -> Settlement:
    """Settle the games of some logs, each game once; what cannot count is left out, and said.

    Two logs of one deal that are both in order and say different things leave it open which of
    them is true: neither counts.
    """
    entries = [entry_of(number, log) for number, log in enumerate(logs)]
    counted: list[list[Entry]] = []
    left_out: dict[int, LeftOut] = {}
    disagreements = []
    for alike in _by_deal(entries):
        chosen, doubtful = _chosen(alike)
        counted += [chosen] if chosen else []
        left_out |= {e.number: _left_out(e, doubtful) for e in alike if e not in chosen}
        if about := _about(alike):
            disagreements.append(Disagreement(about, _places(alike), _places(chosen)))
    counted = _in_order(counted)
    players = _players(counted)
    games = [_game(chosen, players) for chosen in counted]
    points = [_sum(game.points[n] for game in games) or 0 for n in range(len(players))]
    return Settlement(
        "a44log-settlement/1",
        len(entries),
        list(players.values()),
        games,
        list(_sessions(games, len(players))),
        points,
        fewest(dict(enumerate(points))),
        sum(map(bool, points)) <= MOST_EXACT,
        [left_out[number] for number in sorted(left_out)],
        disagreements,
        _alike([player.name for player in players.values()]),
    )


def _by_deal(entries: list[Entry]) -> list[list[Entry]]:
    """Return the logs by what was dealt; those without a whole deal are together."""
    found: dict[object, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.deal, []).append(entry)
    return list(found.values())


def _chosen(alike: list[Entry]) -> tuple[list[Entry], Reason | None]:
    """Return the logs of a deal that count, or why those that are in order do not."""
    sound = [entry for entry in alike if entry.counts]
    if len(_games(sound)) > 1 or not _same_people(sound):
        return [], "disagreement"
    for entry in sound:
        if not all(name or given for _, given, name in entry.people):
            return [], "nameless"
        if len({key for key, _, _ in entry.people}) < 4:
            return [], "namesakes"
    return sound, None


def _games(alike: list[Entry]) -> set[Hashable]:
    """Return what tells the games of one deal apart: ranks alone where suits were not noted."""
    if any(entry.suits_assigned for entry in alike):
        return {entry.ranks for entry in alike}
    return {entry.identity for entry in alike}


def _same_people(alike: list[Entry]) -> bool:
    """Tell whether the logs of a deal have the same players: by id where both have one."""
    return all(
        one == other if one and other else name == other_name
        for entry in alike[1:]
        for (_, one, name), (_, other, other_name) in zip(
            alike[0].people, entry.people, strict=True
        )
    )


def _left_out(entry: Entry, doubtful: Reason | None) -> LeftOut:
    """Return why a log does not count: its own verdict, or what is doubtful about its deal."""
    error, verdict = entry.error, entry.verdict
    if verdict == "valid" or verdict == "ruled":  # noqa: PLR1714 - which mypy follows
        assert doubtful
        return LeftOut(entry.place, doubtful, None, None, None)
    if error is None:
        return LeftOut(entry.place, verdict, None, None, None)
    return LeftOut(entry.place, verdict, error.event, error.code, error.message)


def _about(alike: list[Entry]) -> list[About]:
    """Return what logs of one deal differ in."""
    about: list[About] = []
    if len(_games(alike)) > 1:
        about.append("events")
    if len({tuple(entry.claimed) for entry in alike if entry.claimed}) > 1:
        about.append("scores")
    if not _same_people(alike):
        about.append("players")
    return about


def _in_order(games: list[list[Entry]]) -> list[list[Entry]]:
    """Return games by session, as these first come, and by number; others stay as they came."""
    games = sorted(games, key=lambda chosen: chosen[0].number)
    sessions = list(dict.fromkeys(chosen[0].session for chosen in games))

    def key(chosen: list[Entry]) -> tuple[int, bool, int]:
        number = chosen[0].game_no
        return sessions.index(chosen[0].session), number is None, number or 0

    return sorted(games, key=key)


def _players(games: list[list[Entry]]) -> dict[Key, Player]:
    players: dict[Key, Player] = {}
    for chosen in games:
        for key, given, name in chosen[0].seated:
            players.setdefault(key, Player(given, name))
    return players


def _alike(names: list[str]) -> list[str]:
    """Return the names that several players have, whatever their case and width."""
    folded = [unicodedata.normalize("NFKC", name).casefold() for name in names]
    return sorted({name for name, key in zip(names, folded, strict=True) if folded.count(key) > 1})


def _game(chosen: list[Entry], players: Iterable[Key]) -> Game:
    first = chosen[0]
    assert first.scores is not None
    won = {key: points for (key, _, _), points in zip(first.people, first.scores, strict=True)}
    return Game(
        first.session,
        first.game_no,
        first.verdict,
        first.game_sha256,
        first.deal_source,
        _places(chosen),
        [won.get(key) for key in players],
    )


def _sessions(games: list[Game], players: int) -> Iterator[Total]:
    for session in dict.fromkeys(game.session for game in games):
        among = [game.points for game in games if game.session == session]
        sums = [_sum(points[n] for points in among) for n in range(players)]
        yield Total(session, len(among), sums)


def _sum(points: Iterable[int | None]) -> int | None:
    """Return the sum of what there is; None where there is nothing."""
    there = [each for each in points if each is not None]
    return sum(there) if there else None


def _places(entries: Iterable[Entry]) -> list[Place]:
    return [entry.place for entry in entries]
