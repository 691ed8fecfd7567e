"""The browser's Back and Forward on the service's page: what was seen is seen again."""

import json
from collections.abc import Callable
from typing import Any

from tests.browser.chromium import Watched
from tests.browser.test_web_page import BROKEN, DROP, PASTE, choose, file, verdict
from tests.cli.command import game, line

Visit = Callable[..., Watched]


def evening(page: Any) -> None:
    """Open the second of two games."""
    broken = json.dumps(json.loads(BROKEN.read_bytes())).encode()
    choose(page, file("evening.ndjson", line(game()) + broken))
    page.wait_for_selector(".games")
    page.click(".games li:nth-child(2) button")
    page.wait_for_selector(".replay[data-event='12']")


def test_back_leads_from_a_game_to_the_list_and_from_there_to_the_beginning(at: Visit) -> None:
    page = at("/").page
    evening(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".replay[data-event='11']")
    page.go_back()
    page.wait_for_selector(".games")
    assert page.locator(".replay").count() == 0
    page.go_back()
    page.wait_for_selector(".invitation")
    page.go_forward()
    page.wait_for_selector(".games")
    page.go_forward()
    page.wait_for_selector(".replay[data-event='11']")


def test_back_leads_from_one_page_to_the_one_before_with_what_was_on_it(at: Visit) -> None:
    page = at("/").page
    evening(page)
    page.click("nav.pages a >> nth=2")
    page.wait_for_selector(".answer-box")
    page.click("nav.pages a >> nth=5")
    page.wait_for_selector(".rules")
    page.go_back()
    page.locator("section[data-view=score]").wait_for()
    page.go_back()
    page.wait_for_selector(".replay[data-event='12']")
    page.go_back()
    page.wait_for_selector(".games")


def test_back_from_a_game_that_came_in_elsewhere_leads_there(at: Visit) -> None:
    page = at("/rules").page
    page.evaluate(PASTE, BROKEN.read_text("utf-8"))
    verdict(page)
    page.go_back()
    page.locator("section[data-view=rules]").wait_for()
    assert page.url.endswith("/rules")
    page.go_forward()
    page.wait_for_selector(".replay[data-event='12']")


def test_the_first_page_of_a_game_is_left_for_a_new_one(at: Visit) -> None:
    page = at("/").page
    page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
    verdict(page)
    page.click("nav.pages a >> nth=0")
    page.wait_for_selector(".invitation")
    page.go_back()
    page.wait_for_selector(".replay")


def test_a_clause_leads_to_its_text_and_back_leads_to_the_game(at: Visit) -> None:
    page = at("/").page
    page.evaluate(DROP, ["game.json", BROKEN.read_text("utf-8"), "body"])
    verdict(page)
    page.get_by_role("link", name="BEAT-8").first.click()
    page.wait_for_selector("#BEAT-8.meant")
    assert page.url.endswith("/rules#BEAT-8")
    page.go_back()
    page.wait_for_selector(".replay[data-event='12']")
    page.click("[role=tab]:has-text('Findings')")
    page.locator(".findings").get_by_role("link", name="BEAT-8").click()
    page.wait_for_selector("#BEAT-8.meant")
