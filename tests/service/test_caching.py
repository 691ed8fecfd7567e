"""What caches and browsers may keep of an answer, and for whom."""

import httpx
import pytest

from tests.cli.command import VALID, game, line
from tests.service.keyed import URL, Keyed, created
from tests.service.server import Server


def test_a_record_s_bytes_are_kept_by_its_reader_s_browser_for_the_same_key_alone(
    keyed: Keyed,
) -> None:
    client = keyed.client("cached")
    for public in ("false", "true"):
        told = created(client, line(game() | {"id": f"cached {public}"}), public=public)
        answers = [client.get(f"{URL}/{told['id']}")]
        answers.append(client.get(answers[0].url, headers={"If-None-Match": "*"}))
        assert [answer.status_code for answer in answers] == [200, 304]
        for answer in answers:
            assert answer.headers["Cache-Control"].startswith("private,")
            assert answer.headers["Vary"] == "Authorization"


def test_nothing_else_that_is_told_of_records_is_kept_by_anyone(keyed: Keyed) -> None:
    client, nobody = keyed.client("uncached"), keyed.server.client
    path = f"{URL}/{created(client, line(game() | {'id': 'uncached'}))['id']}"
    answers = [
        *(client.get(URL), client.get(f"{path}/report"), client.get(f"{path}/replay")),
        *(nobody.get(path), client.delete(path), client.get(path), client.get("/nowhere")),
        client.post("/v1/verify", content=VALID.read_bytes()),
        client.post("/v1/verify-batch", content=line(game())),
    ]
    assert [answer.status_code for answer in answers[3:7]] == [404, 200, 410, 404]
    for answer in answers:
        assert answer.headers.get_list("Cache-Control") == ["no-store"]


@pytest.mark.parametrize("path", ["/", "/docs", "/openapi.json", URL, "/v1/rules", "/nowhere"])
def test_no_answer_is_a_script_a_style_or_a_picture_of_another_page(
    server: Server, path: str
) -> None:
    answer = server.client.get(path)
    assert answer.headers.get_list("Cross-Origin-Resource-Policy") == ["same-origin"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "header", ["X-Forwarded-Host", "X-Host", "Forwarded", "X-Original-URL", "X-Rewrite-URL"]
)
def test_headers_that_a_cache_does_not_look_at_change_nothing(server: Server, header: str) -> None:
    def asked(path: str, **headers: str) -> tuple[int, bytes, httpx.Headers]:
        answer = server.client.get(path, headers=headers)
        for name in ("date", "x-request-id"):
            del answer.headers[name]
        return answer.status_code, answer.content, answer.headers

    for path in ("/", "/docs", "/openapi.json", "/v1/meta"):
        assert asked(path, **{header: "host=evil.example"}) == asked(path)
