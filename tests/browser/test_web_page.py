"""The service's page in a browser: games in, verdicts out, and all that can be asked beside."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from a44log.messages import LANGUAGES, catalogue
from tests.browser.chromium import DESK, PHONE, Watched, watched
from tests.browser.test_replay_page import AXE, HOSTILE
from tests.cli.command import a44log, game, line
from tests.service.server import Server, running

Visit = Callable[..., Watched]

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
BROKEN = EXAMPLES / "broken.json"
PATHS = ("/", "/sheet", "/score", "/beats", "/compare", "/rules")
DROP = """([name, text, selector]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const target = document.querySelector(selector);
  for (const kind of ["dragenter", "dragover", "drop"]) {
    const how = {dataTransfer: data, bubbles: true, cancelable: true};
    target.dispatchEvent(new DragEvent(kind, how));
  }
}"""
PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
}"""
SCORES = (
    "(wanted) => [...document.querySelectorAll('.answer-box td.score')]"
    ".map((cell) => cell.innerText).join()"
)
WIDTHS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def verdict(page: Any) -> str:
    page.wait_for_selector(".replay")
    text: str = page.inner_text(".replay .verdict")
    return text


def choose(page: Any, *files: Any) -> None:
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Choose a file").click()
    chosen.value.set_files(list(files))


def file(name: str, data: bytes) -> dict[str, Any]:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": data}


def faults_of(page: Any, source: str) -> list[Any]:
    found: list[Any] = page.evaluate(AXE, source)
    return found


# --- games come in -------------------------------------------------------------------------------


def test_a_game_that_is_picked_is_judged_and_shown_where_it_went_wrong(at: Visit) -> None:
    page = at("/").page
    choose(page, BROKEN)
    assert verdict(page) == "not valid"
    assert page.get_attribute(".replay", "data-event") == "12"
    assert "BEAT-8" in page.inner_text(".moment")


@pytest.mark.parametrize("selector", [".drop", "body"])
def test_a_game_may_be_dropped_anywhere(at: Visit, selector: str) -> None:
    page = at("/").page
    page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), selector])
    assert verdict(page) == "not valid"


def test_a_game_may_be_pasted_on_any_page(at: Visit) -> None:
    page = at("/rules").page
    page.evaluate(PASTE, (EXAMPLES / "tea-house.a44").read_text("utf-8"))
    assert verdict(page) == "valid"
    assert page.url.endswith("/")


def test_gzip_and_sheets_are_taken_as_they_are(at: Visit) -> None:
    page = at("/").page
    choose(page, file("game.json.gz", gzip.compress(BROKEN.read_bytes())))
    assert verdict(page) == "not valid"
    page.get_by_role("button", name="Another game").click()
    choose(page, file("tea.a44.gz", gzip.compress((EXAMPLES / "tea-house.a44").read_bytes())))
    page.wait_for_selector(".replay .verdict.valid")


def test_many_games_get_a_verdict_each_and_open(at: Visit) -> None:
    page = at("/").page
    many = line(game()) + json.dumps(json.loads(BROKEN.read_bytes())).encode() + b"\n\n{}\n"
    choose(page, file("evening.ndjson.gz", gzip.compress(many)))
    page.wait_for_selector(".games")
    found = page.eval_on_selector_all(
        ".games [data-verdict]", "all => all.map(e => e.dataset.verdict)"
    )
    assert found == ["valid", "invalid", "malformed"]
    assert page.eval_on_selector_all(".games .place", "all => all.map(e => e.innerText)") == [
        "1",
        "2",
        "4",
    ]
    page.click(".games li:nth-child(2) button")
    assert verdict(page) == "not valid"
    page.get_by_role("button", name="Another game").click()
    page.locator(".chip-button", has_text="not valid").click()
    assert page.locator(".games li").count() == 1


def test_several_files_are_a_list_too(at: Visit) -> None:
    page = at("/", quiet=False).page
    tea = (EXAMPLES / "tea-house.a44").read_bytes()
    choose(page, file("a.json", BROKEN.read_bytes()), file("b", tea), file("c.a44", b"no game"))
    page.wait_for_selector(".games")
    found = page.eval_on_selector_all(
        ".games [data-verdict]", "all => all.map(e => e.dataset.verdict)"
    )
    assert found == ["invalid", "valid", "malformed"]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (bytes(range(256)), "unreadable"),
        (b"", "empty"),
        (b" " * 2_000_000, "too-large"),
        (b"Dear diary,\nwe played.\n", "unreadable"),
    ],
)
def test_what_is_no_game_is_told_and_another_can_follow(at: Visit, data: bytes, kind: str) -> None:
    page = at("/", quiet=False).page
    choose(page, file("thing", data))
    page.wait_for_selector(f".trouble[data-kind={kind}]")
    page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
    assert verdict(page) == "not valid"


def test_a_malformed_record_is_told_with_its_findings(at: Visit) -> None:
    page = at("/").page
    choose(page, file("cut.json", BROKEN.read_bytes()[:500]))
    assert verdict(page) == "malformed"
    assert "A44-J103" in page.inner_text(".replay")


def test_hostile_names_stay_text(at: Visit) -> None:
    record = game()
    for player, name in zip(record["players"], HOSTILE, strict=True):
        player["name"] = name
    data = line(record)
    for size in (DESK, PHONE):
        page = at("/", size).page
        choose(page, file('<img src=x onerror="alert(1)">.json', data))
        assert verdict(page) == "valid"
        assert page.locator("main img, main script").count() == 0
        assert page.evaluate(WIDTHS) <= 0
        if size == PHONE:
            page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Another game").click()
        choose(page, file("two.ndjson", data + data))
        page.wait_for_selector(".games")
        assert page.locator("main img, main script").count() == 0
        assert page.evaluate(WIDTHS) <= 0


# --- what one takes along ------------------------------------------------------------------------


def saved(page: Any, name: str) -> Path:
    page.click(".menu > summary")
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    found: Path = download.value.path()
    return found


def test_the_report_the_record_the_sheet_and_the_replay_can_be_had(at: Visit) -> None:
    opened = at("/")
    page = opened.page
    choose(page, BROKEN)
    verdict(page)
    report = json.loads(saved(page, "Report (.json)").read_bytes())
    assert report["verdict"] == "invalid"
    assert report["input"]["name"] is None
    assert json.loads(saved(page, "Record (.json)").read_bytes()) == json.loads(BROKEN.read_bytes())
    assert saved(page, "Sheet (.a44)").read_text("utf-8").startswith("Sheet: 1\n")
    html = saved(page, "Replay as a page").read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert "a44log-replay/1" in html


def test_the_report_is_copied_as_text(at: Visit) -> None:
    page = at("/", permissions=["clipboard-read", "clipboard-write"]).page
    choose(page, BROKEN)
    verdict(page)
    page.get_by_role("button", name="Copy report").click()
    page.get_by_role("button", name="Copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("broken.json: not valid. Event 12 is not legal.")
    assert "A44-P404" in text
    assert "BEAT-8" in text


def test_nothing_is_kept_until_store_is_pressed_and_then_its_link_shows_it(
    at: Visit, server: Server
) -> None:
    page = at("/").page
    choose(page, BROKEN)
    verdict(page)
    before = server.client.get("/v1/records").json()["records"]
    page.get_by_role("button", name="Store", exact=True).click()
    page.locator("dialog").get_by_role("button", name="Store", exact=True).click()
    page.wait_for_selector("dialog a")
    assert len(server.client.get("/v1/records").json()["records"]) == len(before) + 1
    page.click("dialog a")
    page.wait_for_url("**/r/*")
    assert page.locator("section[data-view=r] .replay .verdict").inner_text() == "not valid"
    page.goto(page.url.partition("#")[0] + "#7")
    page.reload()
    page.wait_for_selector(".replay[data-event='7']")


def test_a_record_that_is_not_there_is_told_so(at: Visit) -> None:
    page = at(f"/r/{'0' * 32}", quiet=False).page
    page.wait_for_selector(".trouble[data-kind=absent]")


def test_where_keys_are_asked_for_the_page_asks_and_keeps_it_in_the_tab(browser: Any) -> None:
    with running(access="keys") as closed, watched(browser) as opened:
        made = a44log("keys", "create", "--owner", "club", "--scope", "verify")
        key = made.stdout.split()[0].decode()
        page = opened.page
        page.goto(closed.url)
        page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
        page.wait_for_selector(".trouble[data-kind=key]")
        page.locator(".trouble").get_by_role("button", name="Enter a key").click()
        page.fill("dialog input", key)
        page.keyboard.press("Enter")
        assert verdict(page) == "not valid"
        assert page.evaluate("[sessionStorage.length, JSON.stringify(localStorage)]") == [1, "{}"]


# --- the sheet -----------------------------------------------------------------------------------


def test_the_sheet_marks_the_line_at_fault_while_one_types(at: Visit) -> None:
    page = at("/sheet", quiet=False).page
    page.get_by_role("button", name="Example").first.click()
    page.wait_for_selector(".sheet-status [data-verdict=valid]")
    text = page.input_value("textarea")
    lines = text.split("\n")
    at_line = next(number for number, one in enumerate(lines, 1) if one.startswith("Ada 6d"))
    page.fill("textarea", text.replace("\nAda 6d", "\nAda 6z"))
    page.wait_for_selector(".gutter .error")
    assert page.inner_text(".gutter .error") == str(at_line)
    assert page.get_attribute("textarea", "aria-invalid") == "true"
    assert f"line {at_line}," in page.inner_text(".findings-list")
    # A game that can be read and is not legal has its line marked, too.
    page.fill("textarea", text.replace("\nAda 6d", "\nBen 7s"))
    page.wait_for_selector(".sheet-status [data-verdict=invalid]")
    assert page.inner_text(".gutter .error") == str(at_line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_is_in_the_language_of_the_page(at: Visit, lang: str) -> None:
    page = at("/sheet", locale=lang).page
    page.click(".sheet-found button")
    page.wait_for_selector(".sheet-status [data-verdict=valid]")
    first = {"en": "Players", "zh-Hans": "玩家", "zh-Hant": "玩家"}[lang]
    assert first in page.input_value("textarea")


def test_a_sheet_that_cannot_be_read_opens_in_the_editor(at: Visit) -> None:
    page = at("/", quiet=False).page
    choose(page, file("typed.a44", b"Players: Ada, Ben, Cao, Dai\nZoe 5\n"))
    page.get_by_role("button", name="Open and mend").click()
    page.wait_for_selector(".gutter .error")
    assert page.url.endswith("/sheet")


# --- what else is asked --------------------------------------------------------------------------


def test_the_calculator_equals_the_command(at: Visit, tmp_path: Path) -> None:
    page = at("/score").page
    page.fill(".player[data-seat='1'] .row + .row input", "4 4 A K")
    for ruleset in ("standard@1", "basic@1"):
        page.select_option(".ruleset select >> nth=0", ruleset)
        hands = tmp_path / "hands.txt"
        hands.write_text("A1 out\nB1 4 4 A K\nC1: 13 cards plain, never played\nD1 5h", "utf-8")
        done = a44log("score", hands, "--format", "json", "--ruleset", ruleset)
        scores = json.loads(done.stdout)["scores"][0]["tally"]["scores"]
        expected = [f"{score:+}".replace("-", "\u2212") for score in scores]
        page.wait_for_function(
            SCORES + " === wanted",
            arg=",".join(expected),
        )


def test_hands_that_cannot_be_are_told_at_their_player(at: Visit) -> None:
    page = at("/score", quiet=False).page
    page.fill(".player[data-seat='3'] .row + .row input", "5z")
    page.wait_for_selector(".player.wrong")
    assert page.get_attribute(".player.wrong", "data-seat") == "3"


def test_one_play_on_another_is_answered_with_its_clause(at: Visit) -> None:
    page = at("/beats", quiet=False).page
    page.wait_for_selector(".big.no")
    assert "BEAT-8" in page.inner_text(".answer-box")
    page.fill("[data-part=play] input", "7777")
    page.wait_for_selector(".big.yes")
    page.fill("[data-part=play] input", "7z")
    page.wait_for_selector("[data-part=play] input[aria-invalid=true]")


def test_two_logs_are_laid_side_by_side_and_the_first_difference_is_marked(at: Visit) -> None:
    page = at("/compare").page
    other = game()
    other["events"].insert(3, {"seat": 0, "action": "pass"})
    page.evaluate(DROP, ["a.json", line(game()).decode(), "[data-side=a]"])
    page.evaluate(DROP, ["b.json", json.dumps(other, indent=2), "[data-side=b]"])
    page.wait_for_selector("tr.first")
    assert page.locator("tr.first").count() == 1
    assert "event 3" in page.inner_text("h2.differs")


def test_the_rules_are_searched_and_linked(at: Visit) -> None:
    page = at("/rules#BEAT-8").page
    page.wait_for_selector("#BEAT-8.meant")
    page.fill("input[type=search]", "small bomb double")
    page.wait_for_function("() => document.querySelectorAll('.entry:not([hidden])').length < 20")
    assert page.locator("#BEAT-8").is_visible()
    assert not page.locator("#CHA-1").is_visible()
    page.fill("input[type=search]", "A44-P404")
    page.wait_for_selector("#A44-P404")
    assert not page.locator("#BEAT-8").is_visible()


# --- languages, themes, widths, trouble ----------------------------------------------------------


def test_the_language_is_the_browsers_until_one_is_chosen_and_is_remembered(at: Visit) -> None:
    page = at("/", locale="zh-TW").page
    assert page.get_attribute("html", "lang") == "zh-Hant"
    page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
    page.wait_for_selector(".replay")
    page.select_option("#lang", "zh-Hans")
    page.wait_for_function("() => document.documentElement.lang === 'zh-Hans'")
    page.wait_for_function(
        "(wanted) => document.querySelector('.replay .verdict')?.innerText === wanted",
        arg=catalogue("zh-Hans").labels["verdict-invalid"],
    )
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.get_attribute("html", "lang") == "zh-Hans"
    assert page.inner_text("nav.pages a >> nth=0") == catalogue("zh-Hans").web["nav-check"]


def test_the_theme_is_the_systems_until_one_is_chosen_and_is_remembered(at: Visit) -> None:
    page = at("/", color_scheme="dark").page
    colour = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(colour)
    page.click("#theme")
    assert page.get_attribute("html", "data-theme") == "light"
    light = page.evaluate(colour)
    assert light != dark
    page.reload()
    assert page.evaluate(colour) == light
    page.click("#theme")
    assert page.evaluate(colour) == dark


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_every_page_is_for_everybody_and_no_wider_than_its_window(
    at: Visit, size: tuple[int, int], scheme: str, axe: str
) -> None:
    for lang, path in zip([*LANGUAGES] * 2, PATHS, strict=True):
        page = at(path, size, locale=lang, color_scheme=scheme).page
        page.wait_for_load_state("networkidle")
        assert page.evaluate(WIDTHS) <= 0, path
        if path == "/rules":  # a few of each kind will do, and all of them take long
            page.fill("input[type=search]", "4")
            page.wait_for_function("() => document.querySelector('.entry[hidden]')")
        assert faults_of(page, axe) == [], path


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_what_comes_of_a_game_is_for_everybody_too(
    at: Visit, size: tuple[int, int], axe: str
) -> None:
    page = at("/", size, quiet=False).page
    many = line(game()) * 2
    for data in (BROKEN.read_bytes(), many, b"Zoe 5\n", b""):
        page.evaluate(DROP, ["game", data.decode(), "body"])
        page.wait_for_selector(".replay, .games, .trouble")
        page.wait_for_load_state("networkidle")
        assert page.evaluate(WIDTHS) <= 0
        assert faults_of(page, axe) == []
        page.goto(page.url)
    page.goto(page.url + "compare")
    page.get_by_role("button", name="Example").click()
    page.wait_for_selector("tr.first")
    assert faults_of(page, axe) == []


def test_everything_is_reached_by_keyboard(at: Visit) -> None:
    page = at("/").page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.add(
            page.evaluate("document.activeElement.innerText || document.activeElement.tagName")
        )
    assert {"Choose a file", "TEXTAREA", "Judge it"} <= seen
    page.get_by_role("button", name="A game that went wrong").focus()
    page.keyboard.press("Enter")
    verdict(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".replay[data-event='11']")


def test_a_service_that_is_gone_is_told_and_asked_again(browser: Any) -> None:
    with running(access="open") as server, watched(browser) as opened:
        page = opened.page
        page.goto(server.url)
        page.wait_for_selector("html[data-ready]")
        page.context.set_offline(True)
        page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
        page.wait_for_selector(".trouble[data-kind=offline]")
        page.context.set_offline(False)
        page.get_by_role("button", name="Try again").click()
        assert verdict(page) == "not valid"


def test_a_page_without_scripts_says_so(browser: Any, server: Server) -> None:
    with watched(browser, java_script_enabled=False) as opened:
        opened.page.goto(server.url)
        assert "needs JavaScript" in opened.page.inner_text("main")
        assert opened.page.inner_text("nav.pages a >> nth=0") == "Check"


def test_going_to_another_page_loads_no_file_again(at: Visit) -> None:
    opened = at("/")
    opened.page.wait_for_load_state("networkidle")
    asked = len(opened.requests)
    opened.page.click("nav.pages a >> nth=3")
    opened.page.wait_for_selector(".big")
    assert not [url for url in opened.requests[asked:] if url.endswith((".js", ".css", "json"))]
