"""What an installation gives, and what an import costs."""

import ast
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import PathDistribution, distribution
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import a44log
from a44log import _version
from a44log.reference import SCHEMAS
from a44log.service.routers.web import EXAMPLES

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "a44log" / "engine"
SCHEMA = ROOT / "schema"
SERVICE = {
    *("alembic", "fastapi", "jsonschema", "limits", "prometheus_client", "psycopg", "sqlalchemy"),
    *("sqlmodel", "starlette", "uvicorn", "uvloop"),
}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> zipfile.Path:
    return zipfile.Path(next(dist.glob("*.whl")))


@pytest.fixture(scope="module")
def wheel_names(wheel: zipfile.Path) -> set[str]:
    return set(wheel.root.namelist())


@pytest.fixture(scope="module")
def sdist_names(dist: Path) -> set[str]:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


@pytest.fixture(scope="module")
def requirements(wheel: zipfile.Path) -> list[Requirement]:
    """What a plain installation brings, extras left out."""
    metadata = PathDistribution(wheel / f"a44log-{_version.__version__}.dist-info")
    everything = [Requirement(line) for line in metadata.requires or []]
    return [one for one in everything if "extra" not in str(one.marker)]


def modules_after(statement: str) -> set[str]:
    """The top-level modules that a fresh Python has loaded after the statement."""
    command = [sys.executable, "-c", f"{statement}; import sys; print(*sys.modules)"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return {name.partition(".")[0] for name in done.stdout.split()}


def imports_of(path: Path) -> set[str]:
    """The modules that a file's import statements name, wherever in it they stand."""
    names = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
    return names


def test_there_is_one_version() -> None:
    assert a44log.__version__ == _version.__version__ == distribution("a44log").version


def test_the_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## \[{re.escape(a44log.__version__)}\] - ", changelog, re.MULTILINE)


def test_the_wheel_has_exactly_two_top_level_modules(wheel_names: set[str]) -> None:
    tops = {name.partition("/")[0] for name in wheel_names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"a44log", "a44log_cli"}


def test_the_wheel_carries_the_schemas_the_type_marker_and_the_licence(
    wheel_names: set[str],
) -> None:
    schemas = [path.relative_to(SCHEMA).as_posix() for path in SCHEMA.rglob("*.json")]
    assert sorted(schemas) == sorted(f"v1/{name}.schema.json" for name in SCHEMAS)
    assert {f"a44log/_schema/{name}" for name in schemas} <= wheel_names
    assert "a44log/py.typed" in wheel_names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in wheel_names)


def test_the_wheel_carries_every_migration(wheel_names: set[str]) -> None:
    migrations = (ROOT / "a44log" / "service" / "store" / "migrations").rglob("*.py")
    names = {path.relative_to(ROOT).as_posix() for path in migrations}
    assert len(names) >= 2
    assert names <= wheel_names


def test_the_wheel_carries_the_web_page_and_its_examples(wheel_names: set[str]) -> None:
    for folder in ("a44log/service/web", "a44log/viewer/assets"):
        names = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).iterdir()}
        assert len(names) > 5
        assert names <= wheel_names
    examples = {name for name in wheel_names if name.startswith("a44log/_examples/")}
    assert {Path(name).name for name in examples if "." in name} == {*EXAMPLES}


def test_no_python_file_lies_in_schema() -> None:
    assert not list(SCHEMA.rglob("*.py")), "one would break an installation in place"


def test_the_sdist_is_complete(sdist_names: set[str]) -> None:
    command = ["git", "ls-files", "-z"]
    if not (ROOT / ".git").exists():
        pytest.skip("no git checkout, so nothing says which files there should be")
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    tracked = {name for name in listing.stdout.split("\0") if name and (ROOT / name).exists()}
    assert tracked <= sdist_names


def test_a_plain_installation_brings_what_the_service_needs(
    requirements: list[Requirement],
) -> None:
    brought = {requirement.name for requirement in requirements}
    assert brought >= {"click", "fastapi", "jsonschema", "pydantic", "sqlmodel", "uvicorn"}


def test_dependencies_have_a_lower_bound_and_no_upper_one(requirements: list[Requirement]) -> None:
    for requirement in requirements:
        assert [bound.operator for bound in requirement.specifier] == [">="], requirement


def test_no_package_is_named_with_two_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    bounds = {(one.name, one.specifier) for one in map(Requirement, named) if not one.extras}
    assert len(bounds) == len({name for name, _ in bounds})


def test_the_command_starts_in_the_command_line_package() -> None:
    (script,) = distribution("a44log").entry_points.select(group="console_scripts")
    assert (script.name, script.value) == ("a44log", "a44log_cli.main:main")
    assert callable(script.load())


def test_importing_the_library_loads_neither_service_nor_command_line() -> None:
    assert not modules_after("import a44log") & (SERVICE | {"a44log_cli", "click"})


def test_the_command_line_loads_the_service_only_to_serve() -> None:
    assert not modules_after("import a44log_cli.main") & SERVICE


@pytest.mark.parametrize("path", sorted(ENGINE.glob("*.py")), ids=lambda path: path.stem)
def test_the_engine_knows_itself_and_the_standard_library(path: Path) -> None:
    # import-linter forbids modules by name; it cannot say "and nothing else".
    ours = ("a44log.engine", "a44log.errors")
    foreign = {name for name in imports_of(path) if not name.startswith(ours)}
    assert {name.partition(".")[0] for name in foreign} <= sys.stdlib_module_names
