"""What the page of a replay says: who, where and why, and what was not judged."""

from collections.abc import Callable
from typing import Any

import pytest

from a44log.log import Log, read_log
from a44log.messages import LANGUAGES, catalogue
from a44log.viewer.words import page_words
from tests.browser.chromium import DESK, PHONE, Watched
from tests.browser.test_replay_page import AXE, EVENT, example
from tests.browser.test_web_page import BROKEN, DROP
from tests.viewer.records import ROOT

Visit = Callable[..., Watched]
Write = Callable[..., str]

IN_SIGHT = """(chosen) => {
  const transport = document.querySelector(".transport").getBoundingClientRect();
  const floor = Math.min(innerHeight, transport.top > 0 ? transport.top : innerHeight);
  return chosen.filter((one) => {
    const element = document.querySelector(one);
    const {top, bottom, left, right} = element.getBoundingClientRect();
    return top < 0 || bottom > floor || left < 0 || right > innerWidth;
  });
}"""
"""Names what cannot be seen without scrolling."""

TOLD = [".verdict", ".moment .where", ".moment .done", ".moment .message"]
COLOUR = "(element) => getComputedStyle(element).color"


def invalid(name: str) -> Log:
    (path,) = (ROOT / "examples" / "invalid").glob(f"A44-{name}-*.json")
    return read_log(path.read_bytes())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_that_a_finding_speaks_of_have_the_names_of_their_players(
    visit: Visit, write: Write, lang: str
) -> None:
    log = invalid("P401")
    page = visit(write(log, lang) + "#1").page
    names = [player["name"] for player in log.document["players"]]
    named = page_words(lang)["seat-named"]
    assert named.format(seat=3, name=names[3]) in page.inner_text(".moment .kind")
    assert page.inner_text(".moment p.seated") == named.format(seat=1, name=names[1])
    page.click("#tab-findings")
    assert page.inner_text(".findings p.seated") == named.format(seat=1, name=names[1])
    plates = page.locator(".plate").all_inner_texts()
    for seat, plate in enumerate(plates):
        assert page_words(lang)["seat"].format(seat=seat) in plate
        assert names[seat] in plate


def test_seats_that_are_listed_without_the_word_are_named_too(visit: Visit, write: Write) -> None:
    document = example("cha-and-dian").document
    passed = [n for n, event in enumerate(document["events"]) if event["action"] == "pass"]
    gone = next(n for n in passed if n + 1 in passed)
    events = [event for n, event in enumerate(document["events"]) if n not in (gone, gone + 1)]
    skipped = [document["events"][n]["seat"] for n in (gone, gone + 1)]
    log = read_log({**document, "events": events})
    (found,) = [one for one in log.report.findings if one.code == "A44-P401"]
    assert found.facts["skipped"] == skipped
    page = visit(write(log)).page
    page.click("#tab-findings")
    told = page.locator(".findings p.seated").first.inner_text()
    for seat in skipped:
        assert f"seat {seat} {document['players'][seat]['name']}" in told


def test_of_seats_0_to_3_each_is_named(visit: Visit, write: Write) -> None:
    log = invalid("P416")
    page = visit(write(log)).page
    page.click("#tab-findings")
    told = page.inner_text(".findings p.seated")
    for seat, player in enumerate(log.document["players"]):
        assert f"seat {seat} {player['name']}" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_the_fault_is_in_sight_at_once_and_when_one_jumps_to_it(
    visit: Visit, write: Write, lang: str
) -> None:
    page = visit(write(example("broken"), lang) + "#12", PHONE).page
    assert page.evaluate(IN_SIGHT, TOLD) == []
    page.keyboard.press("Home")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.click("#tab-findings")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator(".findings .link").click()
    page.wait_for_selector(".replay[data-event='12']")
    page.wait_for_function("() => scrollY === 0")
    assert page.evaluate(IN_SIGHT, TOLD) == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator(".jumps [data-kind=finding]").click()
    page.wait_for_function("() => scrollY === 0")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_the_web_page_too_with_all_its_tools_in_the_window(at: Visit, lang: str) -> None:
    page = at("/", PHONE, locale=lang).page
    page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
    page.wait_for_selector(".moment .message")
    assert page.evaluate(IN_SIGHT, [*TOLD, ".tools", ".more-toggle"]) == []
    tools = page.locator(".tools")
    assert tools.evaluate("(row) => row.scrollWidth - row.clientWidth") == 0
    page.click(".more-toggle")
    assert page.evaluate(IN_SIGHT, [".more-list"]) == []
    page.mouse.click(40, 400)
    assert not page.locator(".more-list").is_visible()


def test_on_a_phone_the_rest_of_a_finding_is_shown_when_asked_for(
    visit: Visit, write: Write
) -> None:
    page = visit(write(example("broken")) + "#12", PHONE).page
    assert not page.locator(".moment .clause").is_visible()
    page.click(".unfold")
    assert page.locator(".moment .clause").is_visible()
    assert page.locator(".moment .legal").is_visible()
    assert page.get_attribute(".unfold", "aria-expanded") == "true"
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert page.locator(".moment .clause").is_visible()
    assert not page.locator(".unfold").is_visible()


def test_what_is_not_legal_is_drawn_once_and_leaves_its_place_in_the_hand(
    visit: Visit, write: Write
) -> None:
    log = example("broken")
    page = visit(write(log) + "#12").page
    tried = log.document["events"][12]["cards"]
    cards = "(cards) => cards.map((card) => card.dataset.card)"
    assert page.eval_on_selector_all(".hand > .ghost", cards) == tried
    faces = page.eval_on_selector_all(".table .card:not(.ghost)", cards)
    assert sorted(card for card in faces if card in tried) == sorted(tried)
    page.keyboard.press("ArrowLeft")
    assert page.locator(".ghost").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_comes_after_an_illegal_event_is_said_not_to_be_judged(
    visit: Visit, write: Write, lang: str
) -> None:
    log = example("broken")
    page = visit(write(log, lang)).page
    words = page_words(lang)
    rows = page.locator(".events > li").all_inner_texts()
    place = rows.index(words["not-judged-from"])
    assert rows[place - 1].startswith("12\n")
    assert rows[place + 1].startswith("13\n")
    page.keyboard.press("End")
    left = len(log.document["events"]) - 13
    assert words["not-judged-after"].format(count=left) == page.inner_text(".moment .stopped")


def test_not_judged_looks_otherwise_than_taken_back(visit: Visit, write: Write) -> None:
    look = "(one) => [getComputedStyle(one).textDecorationLine, getComputedStyle(one).fontStyle]"
    page = visit(write(example("broken"))).page
    unjudged = page.locator(".unjudged .what").first.evaluate(look)
    page.goto(write(example("timed-claims")))
    back = page.locator(".event.back .cards").first.evaluate(look)
    assert unjudged == ["none", "italic"]
    assert back == ["line-through", "normal"]


def test_no_clause_of_a_file_is_a_link_that_leads_nowhere(visit: Visit, write: Write) -> None:
    page = visit(write(example("broken")) + "#12").page
    assert page.locator("a").count() == 0
    assert catalogue().clauses["BEAT-8"] in page.inner_text(".moment .clause")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_count_of_warnings_is_not_in_the_colour_of_errors(
    visit: Visit, write: Write, axe: str, scheme: str
) -> None:
    still = {"reduced_motion": "reduce", "bypass_csp": True}
    page = visit(write(invalid("P418")), color_scheme=scheme, **still).page
    warned = page.locator(".tabs .count")
    assert warned.inner_text() == "1"
    assert page.evaluate(AXE, axe) == []
    colour = warned.evaluate(COLOUR)
    page.goto(write(example("broken")))
    assert page.locator(".tabs .count").evaluate(COLOUR) != colour


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tally_says_why_a_count_is_multiplied(visit: Visit, write: Write, lang: str) -> None:
    page = visit(write(example("times-four"), lang)).page
    words = page_words(lang)
    page.keyboard.press("End")
    page.click("#tab-tally")
    for place in (".panel .tally", ".moment .tally"):
        told = page.locator(f"{place} .why").all_inner_texts()
        four, two = told
        assert four.startswith("\u00d74 ")
        assert two.startswith("\u00d72 ")
        for key, clause in (("count-special", "SCORE-2"), ("count-unplayed", "SCORE-3")):
            assert words["cited"].format(reason=words[key], clause=clause) in four
        assert words["count-special"] in two
        assert words["count-unplayed"] not in two


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headline_says_that_the_event_is_still_to_come(
    visit: Visit, write: Write, lang: str
) -> None:
    page = visit(write(example("broken"), lang) + "#11").page
    words = page_words(lang)
    assert words["shown-before"] in page.inner_text(".moment .where")
    said = {11: "about-pass", 10: "about-play", 12: "wants-play"}
    names = [player["name"] for player in example("broken").document["players"]]
    for event, key in said.items():
        page.evaluate("(event) => { location.hash = `#${event}`; }", event)
        page.wait_for_selector(f".replay[data-event='{event}']")
        seat = example("broken").document["events"][event]["seat"]
        assert page.inner_text(".moment .done").startswith(words[key].format(seat=names[seat]))
    assert page.evaluate(EVENT) == 12


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_on_a_phone_speaks_of_touch_and_on_a_desk_of_keys(
    visit: Visit, write: Write, lang: str
) -> None:
    words: dict[str, Any] = page_words(lang)
    touched = {"has_touch": True, "is_mobile": True}
    for size, more, key, other in (
        (PHONE, touched, "touch-swipe-does", "key-arrows-does"),
        (DESK, {}, "key-arrows-does", "touch-swipe-does"),
    ):
        page = visit(write(example("broken"), lang), size, **more).page
        page.get_by_role("button", name=words["help"]).click()
        assert words[key] in page.inner_text("dialog.help")
        assert words[other] not in page.inner_text("dialog.help")
