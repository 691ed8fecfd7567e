"""Styles and modules of the pages: nothing in them that nothing uses."""

import re
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACES = (ROOT / "a44log" / "viewer", ROOT / "a44log" / "service")


def read(*endings: str) -> dict[str, str]:
    found = chain(*(place.rglob(f"*.{ending}") for place in PLACES for ending in endings))
    return {path.name: path.read_text("utf-8") for path in found}


def said(word: str, text: str) -> bool:
    return bool(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text))


STYLES = re.sub(r"/\*.*?\*/", "", "\n".join(read("css").values()), flags=re.DOTALL)
PROGRAMS = "\n".join(read("js", "html", "py").values())


def test_every_class_of_the_styles_is_put_on_something() -> None:
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)", STYLES))
    left = {name for name in classes if not said(name, PROGRAMS)}
    # As in `suit-${card[1]}`.
    assert {name for name in left if f"{name.rpartition('-')[0]}-${{" not in PROGRAMS} == set()


def test_every_variable_of_the_styles_is_used() -> None:
    names = set(re.findall(r"(--[\w-]+)\s*:", STYLES))
    asked = set(re.findall(r"var\((--[\w-]+)", STYLES + PROGRAMS))
    assert {name for name in names - asked if not said(name[2:], PROGRAMS)} == set()


def test_every_export_is_imported_elsewhere() -> None:
    modules = read("js")
    for name, text in modules.items():
        others = "\n".join(other for each, other in modules.items() if each != name)
        elsewhere = others + "\n".join(read("py").values())
        for exported in re.findall(
            r"^export (?:async )?(?:function|const|class) (\w+)", text, re.MULTILINE
        ):
            assert said(exported, elsewhere), (name, exported)
