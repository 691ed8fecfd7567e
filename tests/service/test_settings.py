"""Settings: by environment, by file, by option, in this order of weight."""

import os
import subprocess
import tomllib
from pathlib import Path

import pytest

from a44log.service.settings import Settings, SettingsError, data_folder, load
from tests.cli.command import a44log


def configured(*arguments: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    return a44log("serve", "--print-config", *arguments, stdin=b"", cwd=None, **changes)


def printed(*arguments: str, **changes: str) -> dict[str, object]:
    done = configured(*arguments, **changes)
    assert (done.returncode, done.stderr) == (0, b"")
    return tomllib.loads(done.stdout.decode())


def test_an_option_outweighs_the_environment_and_that_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a44log.toml"
    file.write_text('host = "127.0.0.3"\nport = 3\nmax_body = 3\ncors_origins = ["https://a"]\n')
    shown = printed(
        "--port", "1", A44LOG_SETTINGS=str(file), A44LOG_PORT="2", A44LOG_HOST="127.0.0.2"
    )
    assert [shown[name] for name in ("port", "host", "max_body")] == [1, "127.0.0.2", 3]
    assert shown["cors_origins"] == ["https://a"]


def test_what_is_printed_is_a_file_of_the_same_settings(tmp_path: Path) -> None:
    file = tmp_path / "a44log.toml"
    changed = {"A44LOG_CORS_ORIGINS": "https://a https://b", "A44LOG_RATE_LIMIT": "5/minute"}
    changed |= {"A44LOG_ACCESS": "keys", "A44LOG_METRICS_PORT": "9000"}
    file.write_bytes(configured(**changed).stdout)
    settings = load({"A44LOG_SETTINGS": str(file)})
    assert settings == load({**os.environ, **changed})
    assert settings.cors_origins == ("https://a", "https://b")


def test_every_setting_is_printed_with_what_it_means() -> None:
    shown = Settings().shown()
    for name, field in Settings.model_fields.items():
        assert f"# {field.description}\n" in shown
        assert f"{name} = " in shown


def test_a_password_is_not_printed() -> None:
    done = configured(A44LOG_DATABASE_URL="postgresql://ada:SECRET@db.example/a44log")
    assert b"SECRET" not in done.stdout
    assert b"ada:***@db.example" in done.stdout


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("PORT", "SECRET", "port (A44LOG_PORT)"),
        ("PORT", "65536", "less than or equal to 65535"),
        ("ACCESS", "SECRET", "'open' or 'keys'"),
        ("RATE_LIMIT", "SECRET", "no rate such as 600/minute"),
        ("DATABASE_URL", "SECRET", "no URL of a database"),
        ("DATABASE_URL", "mysql://ada:SECRET@x/y", "neither sqlite nor postgresql"),
        ("DATABASE_URL", "sqlite://", "names no file"),
        ("BODY_SECONDS", "0", "greater than 0"),
    ],
)
def test_a_setting_that_cannot_be_is_a_wrong_call(name: str, value: str, told: str) -> None:
    done = configured(**{f"A44LOG_{name}": value})
    assert (done.returncode, done.stdout) == (2, b"")
    assert told in done.stderr.decode()
    assert b"SECRET" not in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_file_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    missing, broken, unknown = (tmp_path / name for name in ("missing", "broken", "unknown"))
    broken.write_text("port = \n")
    unknown.write_text("prot = 1\n")
    for file, told in ((missing, "cannot read"), (broken, "no TOML"), (unknown, "no setting prot")):
        with pytest.raises(SettingsError, match=told):
            load({"A44LOG_SETTINGS": str(file)})


def test_records_are_kept_where_programs_keep_their_data(tmp_path: Path) -> None:
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "a44log"
    relative = data_folder({"XDG_DATA_HOME": "relative"})
    assert relative == data_folder({})
    assert relative.is_absolute()
