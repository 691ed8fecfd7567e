"""The sheet editor in a browser: typing in a long sheet is as quick as in a short one."""

from collections.abc import Callable

import pytest

from tests.browser.chromium import Watched

Visit = Callable[..., Watched]

LINES = 1000
CHANGES = """() => {
  window.changes = [];
  const seen = (all) => window.changes.push(...all.map((one) => one.target.className));
  const watched = {childList: true, subtree: true, characterData: true, attributes: true};
  new MutationObserver(seen).observe(document.querySelector(".marked"), watched);
}"""
PUT = """(text) => {
  const field = document.querySelector("textarea.sheet-text");
  field.value = text;
  field.dispatchEvent(new Event("input", {bubbles: true}));
  field.focus();
}"""


@pytest.fixture
def long(at: Visit) -> Watched:
    """A sheet of a thousand lines, the last of them at fault."""
    opened = at("/sheet", quiet=False)
    page = opened.page
    page.get_by_role("button", name="Example").first.click()
    page.wait_for_selector(".sheet-status [data-verdict=valid]")
    text = page.input_value("textarea")
    more = LINES - 1 - text.count("\n")
    page.evaluate(PUT, text + "\n".join(["# a note"] * more + ["Zoe 5"]))
    page.wait_for_selector(".gutter .error")
    return opened


def test_a_letter_in_a_long_sheet_draws_nothing_around_it(long: Watched) -> None:
    page = long.page
    assert page.inner_text(".gutter .error") == str(LINES)
    page.evaluate(CHANGES)
    page.keyboard.type("# ab")
    assert page.evaluate("window.changes.length") == 0
    page.keyboard.press("Enter")
    assert page.evaluate("window.changes.length") <= 5
    assert page.inner_text(".gutter .rolls").split("\n")[LINES] == str(LINES + 1)


def test_a_mark_stands_at_its_line_however_far_one_has_scrolled(long: Watched) -> None:
    page = long.page
    page.click(".findings-list .place")
    shown = page.evaluate(
        """() => [".gutter .error", ".behind .error", ".sheet-text"].map(
          (chosen) => document.querySelector(chosen).getBoundingClientRect().bottom)"""
    )
    gutter, bar, field = shown
    assert gutter == bar
    assert 0 < field - bar < 100


def test_what_was_asked_before_is_given_up_as_soon_as_one_types_on(long: Watched) -> None:
    page = long.page
    given_up: list[str] = []
    page.on("requestfailed", lambda request: given_up.append(request.url))
    page.route("**/v1/replay*", lambda route: None)  # which never answers
    with page.expect_request("**/v1/replay*"):
        page.keyboard.type("#")
    with page.expect_event("requestfailed"):
        page.keyboard.type("#")
    assert "/v1/replay" in given_up[0]
