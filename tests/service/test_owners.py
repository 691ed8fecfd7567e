"""Whose records are whose: what is another's is as if it were not there."""

from functools import cache
from typing import Any

import httpx

from a44log.service.app import create_app
from tests.cli.command import game, line
from tests.service.keyed import URL, Keyed, created
from tests.service.test_verify import is_problem


def test_keys_of_an_owner_see_the_same_records(keyed: Keyed) -> None:
    told = created(keyed.client("club"), line(game() | {"id": "club"}))
    other = keyed.client("club", "read")
    assert [one["id"] for one in other.get(URL).json()["records"]] == [told["id"]]
    assert other.get(f"{URL}/{told['id']}").status_code == 200


def shape(answer: httpx.Response) -> tuple[int, list[str], int]:
    """Return what somebody may compare of answers whose ids and times differ."""
    return answer.status_code, sorted(answer.headers), len(answer.content)


def same(client: httpx.Client, method: str, path: str, id: str, **more: Any) -> httpx.Response:
    """Check that an id is answered as one that there is not; return the answer."""
    answers = [client.request(method, path.format(id=one), **more) for one in (id, "0" * 32)]
    told = [
        (answer.status_code, answer.content, sorted({*answer.headers} - {"date", "x-request-id"}))
        for answer in answers
    ]
    assert told[0] == told[1]
    return answers[0]


@cache
def with_ids() -> list[tuple[str, str]]:
    """Return the method and path of every operation on a record that is kept."""
    paths = create_app().openapi()["paths"]
    return [(method, path) for path in paths if "{id}" in path for method in paths[path]]


def nothing_is_found(client: httpx.Client, told: dict[str, Any]) -> None:
    """Check that all that can be asked about a record is as if it were not there."""
    for method, path in with_ids():
        is_problem(same(client, method, path, told["id"]), 404)
        for tag in (f'"{told["sha256"]}"', f'W/"{told["sha256"]}"', "*"):
            more = {"headers": {"If-None-Match": tag}}
            is_problem(same(client, method, path, told["id"], **more), 404)
        for other in {"GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"} - {method.upper()}:
            same(client, other, path, told["id"])
        same(client, method, path, told["id"], params={"ruleset": "none", "reason": "x" * 300})
    for id in (told["sha256"], told["record_sha256"], told["game_sha256"]):
        is_problem(same(client, "GET", f"{URL}/{{id}}", id), 404)


def test_two_owners_can_do_nothing_to_each_other(keyed: Keyed) -> None:
    ada, ben = keyed.client("ada"), keyed.client("ben")
    secret = game() | {"id": "a secret game", "players": [{"name": "Secret"}] * 4}
    secret["meta"] = {"session": "Secret"}
    data = line(secret)
    theirs = created(ada, data)
    nothing_is_found(ben, theirs)
    day, year = theirs["stored_at"][:10], int(theirs["stored_at"][:4]) + 1
    for params in (
        *({}, {"player": "Secret"}, {"session": "Secret"}, {"verdict": theirs["verdict"]}),
        *({"game_sha256": theirs["game_sha256"]}, {"since": f"{day}T00:00:00Z"}),
        {"until": f"{year}-01-01T00:00:00Z", "limit": "1"},
    ):
        assert len(ada.get(URL, params=params).json()["records"]) == 1
        answer = ben.get(URL, params=params)
        assert answer.json() == {"records": [], "next": None}
        assert "link" not in answer.headers
    assert ada.get(f"{URL}/{theirs['id']}").content == data


def test_the_same_bytes_are_new_to_another_owner(keyed: Keyed) -> None:
    ada, ben, nobody = keyed.client("same-ada"), keyed.client("same-ben"), keyed.server.client
    data, fresh = (line(game() | {"id": id}) for id in ("the same", "another."))
    theirs = created(ada, data)
    answers = [ben.post(URL, content=one, params={"public": "true"}) for one in (data, fresh)]
    assert shape(answers[0]) == shape(answers[1])
    own = answers[0].json()["record"]
    assert own["id"] != theirs["id"]
    assert nobody.get(f"{URL}/{own['id']}").status_code == 200
    nothing_is_found(ben, theirs)
    is_problem(nobody.get(f"{URL}/{theirs['id']}"), 404)
    assert ben.delete(f"{URL}/{own['id']}").status_code == 200
    assert ada.get(f"{URL}/{theirs['id']}").content == data
    nothing_is_found(ada, own)


def test_what_was_deleted_is_another_s_still(keyed: Keyed) -> None:
    ada, ben = keyed.client("gone-ada"), keyed.client("gone-ben")
    told = created(ada, line(game() | {"id": "gone"}))
    assert ada.delete(f"{URL}/{told['id']}", params={"reason": "a secret"}).status_code == 200
    for method, path in with_ids():
        answer = ada.request(method, path.format(id=told["id"]))
        assert "a secret" in is_problem(answer, 410)["detail"]
    nothing_is_found(ben, told)


def test_ids_and_times_tell_nothing_of_what_others_store_meanwhile(keyed: Keyed) -> None:
    ada, ben = keyed.client("order-ada"), keyed.client("order-ben")
    for number in range(6):
        created((ada, ben)[number % 2], line(game() | {"id": f"order {number}"}))
    listed = ben.get(URL).json()["records"]
    assert len(listed) == 3
    ids = [int(one["id"], 16) for one in listed]
    assert all(abs(one - other) > 2**64 for one in ids for other in ids if one != other)


def test_a_cursor_of_another_leads_to_nothing_of_theirs(keyed: Keyed) -> None:
    ada, ben = keyed.client("cursor-ada"), keyed.client("cursor-ben")
    for number in range(3):
        created(ada, line(game() | {"id": f"cursor {number}"}))
    cursor = ada.get(URL, params={"limit": "1"}).json()["next"]
    assert ben.get(URL, params={"cursor": cursor}).json() == {"records": [], "next": None}


def test_what_is_public_is_read_by_all_and_listed_or_deleted_by_its_owner_alone(
    keyed: Keyed,
) -> None:
    ada, ben, nobody = keyed.client("public"), keyed.client("ben"), keyed.server.client
    data = line(game() | {"id": "public"})
    path = f"{URL}/{created(ada, data, public='true')['id']}"
    for client in (ada, ben, nobody):
        assert client.get(path).content == data
        for ending in ("/report", "/replay"):
            assert client.get(path + ending).status_code == 200
    assert path.rpartition("/")[2] not in ben.get(URL).text
    is_problem(ben.delete(path), 404)
    is_problem(nobody.delete(path), 401)
    is_problem(keyed.client("public", "write").get(path), 403)
    hidden = ada.post(URL, content=data, params={"public": "false"})
    assert (hidden.status_code, hidden.json()["record"]["public"]) == (200, False)
    is_problem(nobody.get(path), 404)
    is_problem(ben.get(path), 404)
