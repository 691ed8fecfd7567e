"""Pictures: what they show is what the replay says, and nothing in them can be obeyed."""

import re
from dataclasses import asdict
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a44log.log import read_log
from a44log.messages import LANGUAGES, catalogue
from a44log.validator.verify import Referee
from a44log.viewer.drawing import cut, measured, shown, wrapped
from a44log.viewer.faces import shapes, tokens
from a44log.viewer.replay import Replay, replay_of
from a44log.viewer.table_picture import table_svg
from a44log.viewer.tally_picture import tally_svg
from tests.cli.hostile import HOSTILE, with_names

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = sorted(EXAMPLES.glob("*.json"))
SVG = "{http://www.w3.org/2000/svg}"
HARMLESS = {"svg", "title", "desc", "defs", "g", "path", "rect", "line", "text", "use"}
MOST_BYTES = 60_000
NAMES = ("Elif", "Femi", "Grace", "Hugo")


@cache
def replayed(path: Path, lang: str = "en") -> Replay:
    return replay_of(read_log(path.read_bytes(), referee=Referee(allow_unfinished=True, lang=lang)))


def drawn(svg: str) -> ET.Element:
    """Return a picture that is known to be harmless and small."""
    assert len(svg.encode()) < MOST_BYTES
    root = ET.fromstring(svg)
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in HARMLESS
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "url(" not in value
            if name == "href":
                assert value[0] == "#"
                assert value[1:] in ids
    assert root[0].text
    assert root[1].text
    assert "light-dark" not in svg
    return root


def cards_in(root: ET.Element) -> list[str]:
    return sorted(found for element in root.iter() if (found := element.get("data-card")))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_every_card_of_a_position_is_in_its_picture_once(game: Path) -> None:
    replay = replayed(game)
    for event, step in enumerate(replay.steps):
        position = step.position
        lies = position.trick[-3:] or ([step.claim.on] if step.claim else [])
        wanted = [card for laid in lies for card in laid.cards]
        wanted += [card for held in position.hands for card in held]
        assert cards_in(drawn(table_svg(replay, event))) == sorted(wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finding_is_told_with_its_clause_and_what_would_have_been_legal(lang: str) -> None:
    replay = replayed(EXAMPLES / "broken.json", lang)
    told = "".join("".join(drawn(table_svg(replay, 12, lang)).itertext()).split())
    (finding,) = replay.report.findings
    for text in (finding.message, "BEAT-8", finding.code, finding.name):
        assert "".join(text.split()) in told
    assert len(told.partition("BEAT-8")[2]) > 40


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tally_shows_what_everybody_kept_and_what_is_claimed_wrongly(lang: str) -> None:
    path = EXAMPLES / "invalid" / "A44-T504-wrong-score.json"
    root = drawn(tally_svg(replayed(path, lang), lang) or "")
    texts = [element.text for element in root.iter(f"{SVG}text")]
    for figure in ("+12", "-20", "+20", "-12", "+21", "A44-T504"):
        assert any(text and figure in text for text in texts)
    struck = [each.text for each in root.iter(f"{SVG}text") if each.get("text-decoration")]
    assert struck == ["+21"]
    hands = replayed(path, lang).steps[-1].position.hands
    assert cards_in(root) == sorted(card for held in hands for card in held)


def text_of(svg: str | None) -> str:
    """Return the texts of a picture, without their breaks and gaps."""
    return "".join("".join(drawn(svg or "").itertext()).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tally_says_why_counts_are_multiplied_and_who_sits_where(lang: str) -> None:
    replay = replayed(EXAMPLES / "times-four.json", lang)
    told, words = text_of(tally_svg(replay, lang)), catalogue(lang)
    held = [(0, {"X1", "X2"}), (1, {"Ad", "4h", "4s"})]
    (four, two), names = [one for one in replay.report.tally.counts or () if one.special], NAMES
    assert (four.seat, two.seat) == (0, 1)
    for count, (seat, special) in zip((four, two), held, strict=True):
        name = words.label("seat", seat=seat, name=names[seat])
        why = asdict(count) | {"special_cards": sorted(special)}
        line = words.label("score-counts", name=name, count=why)
        assert "".join(line.split()) in told
    for one in replay.report.tally.transfers or ():
        sides = {"payer": one["from"], "payee": one["to"]}
        seats = {
            side: words.label("seat", seat=seat, name=names[seat]) for side, seat in sides.items()
        }
        line = words.label(f"replay-pays-{one['between']}", points=one["points"], **seats)
        assert "".join(line.split()) in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_names_the_player_of_a_seat_wherever_it_says_the_seat(lang: str) -> None:
    replay = replayed(EXAMPLES / "broken.json", lang)
    told, label = text_of(table_svg(replay, 12, lang)), catalogue(lang).label
    quinn, omar = (
        label("seat", seat=seat, name=name) for seat, name in ((3, "Quinn"), (1, "Omar"))
    )
    at = label("finding", parts=[omar, label("at-event", event=10)])
    found = label("finding", parts=["does-not-beat", quinn])
    for line in (at, found, label("turn", seat=quinn, passes=1)):
        assert "".join(line.split()) in told


def test_where_no_tally_can_be_had_there_is_no_picture_of_one() -> None:
    assert tally_svg(replayed(EXAMPLES / "abandoned.json")) is None


def test_the_tally_by_the_cards_alone_shows_no_hands() -> None:
    assert cards_in(drawn(tally_svg(replayed(EXAMPLES / "broken.json")) or "")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hostile_names_are_cut_and_only_text(lang: str, tmp_path: Path) -> None:
    replay = replayed(with_names(tmp_path, *HOSTILE), lang)
    for svg in (table_svg(replay, 12, lang), tally_svg(replay, lang) or ""):
        names = {
            int(seat): element.text or ""
            for element in drawn(svg).iter()
            if (seat := element.get("data-name"))
        }
        assert sorted(names) == [0, 1, 2, 3]
        assert names[0].startswith("\ufffd[2J\ufffdxxx")
        assert names[1].startswith("\ufffd<script>")
        assert names[2] == HOSTILE[2]
        assert all(measured(name, 19, bold=True) <= 320 for name in names.values())


def test_pictures_and_pages_share_shapes_and_colours() -> None:
    assert set(shapes("SUITS")) == set("shdc")
    assert {*"JQKX"} <= set(shapes("EMBLEMS"))
    used = {"page", "ink", "ink-2", "felt", "felt-edge", "felt-ink", "felt-ink-2", "gold", "alarm"}
    used |= {"face", "face-edge", "joker-small", "joker-big", "joker-gold", "accent-ink"}
    used |= {f"suit-{suit}" for suit in "shdc"}
    used |= {f"{tone}{soft}" for tone in ("good", "bad", "warn", "info") for soft in ("", "-soft")}
    assert used <= set(tokens())
    assert all(re.fullmatch("#[0-9a-f]{6}", color) for color in tokens().values())


@given(st.text(st.characters(exclude_categories=())), st.integers(20, 400))
def test_text_fits_and_can_stand_in_xml(text: str, room: int) -> None:
    assert measured(cut(text, 16, room), 16) <= max(room, measured("\u2026", 16))
    for line in wrapped(text, 16, room):
        assert len(line) <= 1 or measured(line, 16) <= room
    assert ET.fromstring(f"<a>{shown(text).replace('&', '').replace('<', '')}</a>") is not None


@given(st.text(st.sampled_from("ab 叉點，。（）")), st.integers(40, 200))
def test_wrapping_loses_nothing(text: str, room: int) -> None:
    lines = wrapped(text, 16, room)
    assert "".join("".join(lines).split()) == "".join(text.split())
