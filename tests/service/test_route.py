"""How a request becomes arguments: what an operation may take, and what none may."""

import asyncio
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, BackgroundTasks, Cookie, Depends, FastAPI, Header, Query, Request
from fastapi import Response as Answer
from pydantic import BaseModel, ConfigDict

from a44log.service.route import Route

Seen = dict[str, Any]


class Asked(BaseModel):
    """A model of a query."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    at: int = 0
    word: str | None = None


class Needed(BaseModel):
    """A model of a query that cannot be empty."""

    model_config = ConfigDict(frozen=True)

    play: str


async def caller(request: Request) -> str:
    return request.headers["x-caller"]


async def nobody(request: Request) -> None:
    raise PermissionError


Caller = Annotated[str, Depends(caller)]


def answer(operation: Any, path: str, *, dependencies: Any = (), template: str = "/") -> int:
    """Return the status of what an operation answers to a GET; 422 where its query is wrong."""

    async def ask() -> httpx.Response:
        router = APIRouter(route_class=Route, dependencies=dependencies)
        router.get(template)(operation)
        app = FastAPI()
        app.include_router(router)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://a44") as client:
            return await client.get(path, headers={"x-caller": "Ada"})

    return asyncio.run(ask()).status_code


def test_an_operation_gets_request_caller_path_and_query_by_their_names() -> None:
    seen: Seen = {}

    async def operation(
        name: str, asking: Request, who: Caller, asked: Annotated[Asked, Query()]
    ) -> Answer:
        seen.update(name=name, method=asking.method, who=who, asked=asked)
        return Answer()

    assert answer(operation, "/of/3%2F4%20?at=7&word=%E7%89%8C", template="/of/{name:path}") == 200
    expected = {"name": "3/4 ", "method": "GET", "who": "Ada", "asked": Asked(at=7, word="牌")}
    assert seen == expected


def test_an_operation_that_takes_nothing_gets_nothing() -> None:
    async def operation() -> Answer:
        return Answer(status_code=204)

    assert answer(operation, "/?at=7") == 204


def test_a_query_is_what_its_model_takes_and_nothing_else() -> None:
    found: list[BaseModel] = []

    async def operation(asked: Annotated[Asked, Query()]) -> Answer:
        found.append(asked)
        return Answer()

    assert [answer(operation, f"/{query}") for query in ("", "?", "?at=0")] == [200, 200, 200]
    assert found == [Asked()] * 3
    assert [answer(operation, f"/{query}") for query in ("?at=x", "?no=1")] == [422, 422]
    assert len(found) == 3


def test_a_query_that_has_to_be_there_is_asked_for() -> None:
    async def operation(needed: Annotated[Needed, Query()]) -> Answer:
        return Answer(needed.play)

    assert [answer(operation, path) for path in ("/", "/?play=333")] == [422, 200]


def test_what_a_router_asks_first_may_refuse() -> None:
    async def operation() -> Answer:
        raise AssertionError("it was let in")

    with pytest.raises(PermissionError):
        answer(operation, "/", dependencies=[Depends(nobody)])


async def _header(x: Annotated[str, Header()]) -> Answer:
    return Answer(x)


async def _cookie(x: Annotated[str, Cookie()]) -> Answer:
    return Answer(x)


async def _body(x: Asked) -> Answer:
    return Answer(str(x))


async def _number(x: int) -> Answer:
    return Answer(str(x))


async def _plain_query(x: str) -> Answer:
    return Answer(x)


async def _answer(x: Answer) -> Answer:
    return x


async def _later(x: BackgroundTasks) -> Answer:
    return Answer(str(x))


def _deeper(who: Caller) -> str:
    return who


async def _of_another(x: Annotated[str, Depends(_deeper)]) -> Answer:
    return Answer(x)


@pytest.mark.parametrize(
    ("operation", "path"),
    [
        (_header, "/"),
        (_cookie, "/"),
        (_body, "/"),
        (_number, "/{x}"),
        (_plain_query, "/"),
        (_answer, "/"),
        (_later, "/"),
        (_of_another, "/"),
    ],
)
def test_an_operation_that_takes_anything_else_cannot_be_made(operation: Any, path: str) -> None:
    with pytest.raises(TypeError, match="takes what a `Route` does not find"):
        APIRouter(route_class=Route).get(path)(operation)
