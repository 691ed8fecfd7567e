"""A client that is generated from the description: it compiles strictly, and it works.

Under `scripts/check --all`, which says where openapi-typescript and TypeScript are.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import game
from tests.node import run
from tests.service.server import Server

PROGRAM = Path(__file__).with_name("client.ts")
OPTIONS = {
    "strict": True,
    "noUncheckedIndexedAccess": True,
    "exactOptionalPropertyTypes": True,
    "noUnusedLocals": True,
    "target": "es2022",
    "module": "nodenext",
    "skipLibCheck": False,
    "types": ["node"],
    "noEmitOnError": False,
}


@pytest.fixture(scope="module")
def project(
    server: Server, tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> Path:
    """A folder with the program, the types that are generated for it, and what it imports."""
    folder = pytestconfig.getoption("node_folder")
    if folder is None:
        pytest.skip("scripts/check --all generates clients")
    tmp_path = tmp_path_factory.mktemp("client")
    (tmp_path / "node_modules").symlink_to(Path(folder).resolve() / "node_modules")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": OPTIONS}), "utf-8")
    shutil.copy(PROGRAM, tmp_path)
    described = f"{server.url}/openapi.json"
    made = tool(tmp_path, "openapi-typescript", described, "-o", "api.d.ts")
    assert made.returncode == 0, made.stderr
    return tmp_path


def tool(project: Path, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(project / "node_modules" / ".bin" / name), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=project)


WRONG = {
    'lang: "zh-Hant"': 'lang: "fr"',
    "judged.data.verdict": "judged.data.judgement",
    "player.name": "player.nickname",
    "{ id }": "{ key: id }",
}


def test_it_compiles_strictly_and_judges_keeps_and_fetches(server: Server, project: Path) -> None:
    """And what the description does not have does not compile, a program for each such thing."""
    text = PROGRAM.read_text("utf-8")
    for number, (right, wrong) in enumerate(WRONG.items()):
        assert right in text
        (project / f"wrong{number}.ts").write_text(text.replace(right, wrong), "utf-8")
    compiled = tool(project, "tsc", "--project", ".")
    faulty = {line.partition("(")[0] for line in compiled.stdout.splitlines() if line[0] != " "}
    assert faulty == {f"wrong{number}.ts" for number in range(len(WRONG))}, compiled.stdout

    record = game()
    said: dict[str, Any] = json.loads(
        run([str(project / "client.js"), server.url, json.dumps(record)], "")
    )
    assert said["verdict"] == "valid"
    assert said["players"] == [player["name"] for player in record["players"]]
    assert (said["status"], said["clause"]) == (404, "BEAT-8")
    assert server.client.get(f"/v1/records/{said['id']}").json() == record
