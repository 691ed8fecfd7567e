"""The page of a replay in a browser: what it shows, how one moves, who can use it."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from a44log.log import Log, read_log
from a44log.messages import LANGUAGES, catalogue
from tests.browser.chromium import DESK, PHONE, Watched
from tests.browser.shown import STEPS, differences
from tests.viewer.records import ROOT, followed

Visit = Callable[..., Watched]

EVENT = "() => Number(document.querySelector('.replay').dataset.event)"
AXE = """async (source) => {
  if (!window.axe) (0, eval)(source);
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run(document, {runOnly: rules});
  return found.violations.map((one) => [one.id, one.nodes.map((node) => node.html.slice(0, 120))]);
}"""
HIDDEN = """() => [...document.querySelectorAll(".hand > .card")].filter((card) => {
  const {left, top} = card.getBoundingClientRect();
  const seen = document.elementFromPoint(left + 4, top + 14);
  return seen && !card.contains(seen);
}).length"""
HOSTILE = [
    "</script><script>document.title='lost'</script><img src=x onerror=document.title='lost'>",
    "\u202e\u2067right to left\u0000\nand a line",
    "x" * 1000,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467\U0001f004" * 160,
]


@cache
def example(name: str) -> Log:
    return read_log((ROOT / "examples" / f"{name}.json").read_bytes())


@pytest.fixture
def timed(visit: Visit, write: Callable[..., str]) -> Watched:
    return visit(write(example("timed-claims")))


def test_every_event_shows_what_the_engine_says(visit: Visit, write: Callable[..., str]) -> None:
    opened = visit(write(example("broken")))
    for name, log in followed().items():
        opened.page.goto(write(log))
        assert differences(opened.page.evaluate(STEPS), log) == [], name


def test_what_is_shown_on_a_phone_is_the_same(visit: Visit, write: Callable[..., str]) -> None:
    log = example("cha-and-dian")
    assert differences(visit(write(log), PHONE).page.evaluate(STEPS), log) == []


def test_a_link_leads_to_its_event_and_each_step_is_a_link(
    visit: Visit, write: Callable[..., str]
) -> None:
    page = visit(write(example("broken")) + "#7").page
    assert page.evaluate(EVENT) == 7
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#8")
    page.evaluate("location.hash = '#3'")
    page.wait_for_selector(".replay[data-event='3']")
    page.goto(page.url.partition("#")[0] + "#999")
    page.reload()
    assert page.evaluate(EVENT) == 12  # which is not legal, so that there is nothing after it


def test_the_keyboard_moves_through_the_game(timed: Watched) -> None:
    page = timed.page
    last = len(example("timed-claims").sound().events)
    for key, event in [
        ("ArrowRight", 1),
        ("ArrowLeft", 0),
        ("End", last),
        ("Home", 0),
        ("c", 4),
        ("c", 5),
        ("l", 6),
        ("Shift+C", 5),
    ]:
        page.keyboard.press(key)
        assert page.evaluate(EVENT) == event, key
    page.keyboard.press("?")
    assert page.locator("dialog[open]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0


def test_a_finding_is_jumped_to_and_told_with_its_clause_and_what_was_legal(
    visit: Visit, write: Callable[..., str]
) -> None:
    log = example("broken")
    page = visit(write(log)).page
    page.keyboard.press("f")
    found = log.report.findings[0]
    told = page.locator(".moment .finding")
    assert told.locator(".message").inner_text() == found.message
    assert found.code in told.inner_text()
    assert catalogue().clauses[str(found.clause)] in told.inner_text()
    assert told.locator(".legal li").count() == 1
    tried = page.locator(".tried.illegal [data-card]").evaluate_all(
        "(cards) => cards.map((card) => card.dataset.card)"
    )
    assert tried == log.document["events"][12]["cards"]


def test_it_plays_by_itself_and_pauses(timed: Watched) -> None:
    page = timed.page
    page.locator(".pace").select_option("fast")
    page.locator(".buttons .play").click()
    page.wait_for_selector(".replay[data-event='2']")
    page.keyboard.press("ArrowLeft")
    stopped = page.evaluate(EVENT)
    page.wait_for_timeout(900)
    assert page.evaluate(EVENT) == stopped


def test_a_swipe_is_a_step(visit: Visit, write: Callable[..., str]) -> None:
    page = visit(write(example("broken")), PHONE, has_touch=True).page
    swipe = """([from, to]) => {
      const stage = document.querySelector(".table");
      for (const [type, x] of [["touchstart", from], ["touchend", to]]) {
        const touch = new Touch({identifier: 1, target: stage, clientX: x, clientY: 200});
        stage.dispatchEvent(new TouchEvent(type, {changedTouches: [touch], bubbles: true}));
      }
    }"""
    page.evaluate(swipe, [300, 100])
    assert page.evaluate(EVENT) == 1
    page.evaluate(swipe, [100, 300])
    assert page.evaluate(EVENT) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_switched_where_one_is(
    visit: Visit, write: Callable[..., str], lang: str
) -> None:
    log = example("broken")
    page = visit(write(log) + "#12").page
    page.locator(".languages").select_option(lang)
    assert page.locator("html").get_attribute("lang") == lang
    assert page.evaluate(EVENT) == 12
    clause = catalogue(lang).clauses[str(log.report.findings[0].clause)]
    assert clause in page.locator(".moment").inner_text()
    assert page.locator(".verdict").inner_text() == catalogue(lang).labels["verdict-invalid"]


def test_of_one_seat_alone_only_its_hand_is_seen(timed: Watched) -> None:
    page = timed.page
    page.get_by_label("Whose hands are seen").select_option("1")
    seen = [
        page.locator(f'.seat[data-seat="{seat}"] .hand [data-card]:not([data-card=""])').count()
        for seat in range(4)
    ]
    assert [count > 0 for count in seen] == [False, True, False, False]
    assert page.locator('.seat[data-seat="1"]').get_attribute("data-place") == "bottom"


@pytest.mark.parametrize("name", ["A44-J103", "A44-S203", "A44-D301"])
def test_what_cannot_be_followed_is_shown_as_far_as_it_is_known(
    visit: Visit, write: Callable[..., str], name: str
) -> None:
    from tests.viewer.records import logs

    log = logs()[name]
    page = visit(write(log)).page
    assert page.locator(".findings .finding").count() == len(log.report.findings)
    assert page.locator(".transport").count() == 0
    assert page.locator(".hand").count() == (4 if log.game else 0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_hostile_names_are_no_more_than_names(
    visit: Visit, write: Callable[..., str], size: tuple[int, int]
) -> None:
    document = json.loads((ROOT / "examples" / "timed-claims.json").read_bytes())
    for player, name in zip(document["players"], HOSTILE, strict=True):
        player["name"] = name
    for event, note in zip(document["events"], HOSTILE, strict=False):
        event["note"] = note
    page = visit(write(read_log(document)), size).page
    assert "lost" not in page.title()
    assert page.locator("img").count() == 0
    shown = page.locator('.seat[data-seat="0"] .plate bdi').inner_text()
    assert shown == HOSTILE[0]
    width, wide = page.evaluate(
        "() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]"
    )
    assert wide == width
    page.evaluate(STEPS)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_no_card_s_corner_is_covered_by_another(
    visit: Visit, write: Callable[..., str], size: tuple[int, int]
) -> None:
    log = example("cha-and-dian")
    page = visit(write(log), size, reduced_motion="reduce").page
    for event in range(len(log.document["events"])):
        assert page.evaluate(EVENT) == event
        assert page.evaluate(HIDDEN) == 0, event
        page.keyboard.press("ArrowRight")


def test_all_fits_a_desk_without_scrolling(timed: Watched) -> None:
    tall, height = timed.page.evaluate("() => [document.documentElement.scrollHeight, innerHeight]")
    assert tall == height


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", ["broken", "timed-claims", "ruled"])
def test_axe_finds_nothing(
    visit: Visit, write: Callable[..., str], axe: str, name: str, size: Any, scheme: str
) -> None:
    still = {"reduced_motion": "reduce", "bypass_csp": True}
    page = visit(write(example(name)), size, color_scheme=scheme, **still).page
    for key in ("Home", "c", "f", "End"):
        page.keyboard.press(key)
        assert page.evaluate(AXE, axe) == [], key
    for tab in page.locator("[role=tab]").all():
        tab.click()
        assert page.evaluate(AXE, axe) == []


def test_on_paper_is_the_whole_game(visit: Visit, write: Callable[..., str]) -> None:
    log = example("cha-and-dian")
    page = visit(write(log)).page
    page.emulate_media(media="print")
    assert page.locator(".event:visible").count() == len(log.sound().events) + 1
    assert page.locator(".dealt:visible li").count() == 4
    assert page.locator(".panel .tally table").is_visible()
    assert not page.locator(".transport").is_visible()
    assert len(page.pdf()) > 10_000
