"""What goes into the container is what the package is made of."""

import re
import tomllib
from pathlib import Path

from a44log.service.settings import Settings

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def test_the_image_is_built_from_what_the_package_is_made_of() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    sources = {source for line in copied for source in line.split()}
    assert all((ROOT / source).exists() for source in sources)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    assert {path.partition("/")[0] for path in wheel} <= sources
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert ignored[1] == "*"
    assert {line[1:] for line in ignored if line.startswith("!")} == sources


def test_the_image_sets_what_there_is_to_set_and_knows_the_port() -> None:
    named = set(re.findall(r"A44LOG_([A-Z_]+)=", DOCKERFILE))
    assert named
    assert {name.lower() for name in named} <= set(Settings.model_fields)
    port = Settings().port
    assert f"EXPOSE {port}" in DOCKERFILE
    assert f":{port}/healthz" in DOCKERFILE
    assert f":{port}:{port}" in (ROOT / "compose.yaml").read_text("utf-8")
