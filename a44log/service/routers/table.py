"""What else people ask a referee: at the table, and after the evening."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Annotated, Any, Final

import orjson
from anyio import to_thread
from fastapi import APIRouter, HTTPException, Query, Request, Response

from a44log.answer import Unclear, ask_beats
from a44log.diff import diff
from a44log.documents import answer
from a44log.engine.ruleset import parse_ruleset
from a44log.log import Log, NoGameError, read_log
from a44log.messages import Catalogue
from a44log.moves import MAX_EXAMPLES, moves
from a44log.position import numbering
from a44log.record.compression import inflate
from a44log.record.fault import Fault
from a44log.score import Misnoted, read_last_hands, score, told
from a44log.service.access import Verifying
from a44log.service.bodies import BATCH_BODY, RECORD_BODY, TEXT_BODY
from a44log.service.body import is_gzip, read_body
from a44log.service.lines import read_lines
from a44log.service.problems import BODY, MalformedError, UnreadableError, problems
from a44log.service.responses import (
    ANSWER_RESPONSE,
    DIFF_RESPONSE,
    MALFORMED,
    MOVES_RESPONSE,
    SCORE_RESPONSE,
    SETTLEMENT_RESPONSE,
    UNREADABLE,
)
from a44log.service.route import Route
from a44log.service.state import Service, referee, service_of
from a44log.service.terms import Asked, AtEvent, Spoken, Terms, UnderRules
from a44log.settle import settle
from a44log.spoken import misnoted, unclear

router = APIRouter(tags=["table"], route_class=Route)

_TWO: Final = 2
_MOST_LOGS: Final = 2_000
"""Records of an evening; lines of a few bytes each would take a minute to judge and to tell."""
_UNCLEAR: Final = {
    "play": "`play` is not cards of one pack, or can be read in two ways.",
    "table": "`table` is no combination of one pack, or can be read in two ways.",
    None: "`play` and `table` are not cards of one pack.",
}
_ARGUMENTS: Final[answer.Arguments] = {"play": "play", "table": "table", None: "play, table"}
_NO_HANDS: Final = (
    "The body must be four lines, a player each, as in `Ada out`, `Ben 4 4 A K` or `Cao: 13 cards "
    "plain, never played`; one player is out, and one pack has all the cards."
)
_ONE: Final = {**problems(401, 403, *BODY), 422: MALFORMED}


def _answer(found: Any) -> Response:
    return Response(orjson.dumps(found), 200, None, "application/json")


def _misnoted(fault: Misnoted, words: Catalogue) -> dict[str, Any]:
    column = fault.facts.get("column")
    return {"line": fault.line, "column": column, "message": misnoted(fault, words)}


async def _beside(service: Service, ask: Callable[[], Any]) -> Response:
    """Answer beside the other requests; raises `MalformedError` where there is no game."""
    try:
        return _answer(await to_thread.run_sync(ask, limiter=service.beside))
    except NoGameError as error:
        raise MalformedError(error.report) from None


async def _logs(request: Request, service: Service, terms: Terms) -> Iterator[Log]:
    """Read a body of records, a line each; a record is judged when its log is taken."""
    found = await read_lines(request, service, most=service.settings.max_body, records=_MOST_LOGS)
    judge = referee(terms)
    return (read_log(line, referee=judge, line=number) for number, line in found)


@router.get(
    "/v1/beats",
    operation_id="beats",
    summary="Tell whether one play beats another",
    response_description="The answer, and the clause that decides",
    responses={200: ANSWER_RESPONSE, **problems(401, 403), 422: UNREADABLE},
)
async def ask_whether_it_beats(_: Verifying, asked: Annotated[Asked, Query()]) -> Response:
    """Tell whether cards go on others, both written as people write them: `333`, `10 J Q K A`."""
    rules, words = parse_ruleset(asked.ruleset or "standard"), asked.words
    found = ask_beats(asked.play, asked.table, rules)
    if isinstance(found, Unclear):
        fault = {"line": None, "column": None, "where": found.where}
        raise UnreadableError(_UNCLEAR[found.where], [fault | {"message": unclear(found, words)}])
    return _answer(answer.told(found, _ARGUMENTS, rules, words))


@router.post(
    "/v1/score",
    operation_id="score",
    summary="Work out the scores from the last hands",
    response_description="The tally, itemised",
    responses={200: SCORE_RESPONSE, **problems(401, 403, *BODY), 422: UNREADABLE},
    openapi_extra={"requestBody": TEXT_BODY},
)
async def score_last_hands(
    request: Request, _: Verifying, under: Annotated[UnderRules, Query()]
) -> Response:
    """Score a game of which only the last hands are known, a player a line."""
    gzipped = is_gzip(request)
    data = inflate(await read_body(request, service_of(request)), must=gzipped)
    if isinstance(data, Fault):
        raise HTTPException(422, _NO_HANDS)
    try:
        players = read_last_hands(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise HTTPException(422, _NO_HANDS) from None
    if isinstance(players, list):
        raise UnreadableError(_NO_HANDS, [_misnoted(fault, under.words) for fault in players])
    return _answer(told(players, [score(players, parse_ruleset(under.ruleset or "standard"))]))


@router.post(
    "/v1/moves",
    operation_id="moves",
    summary="Tell every legal move at an event",
    response_description="The position, and the moves",
    responses={200: MOVES_RESPONSE, **_ONE},
    openapi_extra={"requestBody": RECORD_BODY},
)
async def moves_at_event(
    request: Request, _: Verifying, asked: Annotated[AtEvent, Query()]
) -> Response:
    """Tell what every seat could legally do before an event, or where the replay ends."""
    service = service_of(request)
    gzipped = is_gzip(request)
    data = await read_body(request, service)
    judge = referee(Terms(ruleset=asked.ruleset, allow_unfinished=True, lang=asked.lang))

    def ask() -> Any:
        log = read_log(data, referee=judge, gzipped=gzipped)
        events = len(log.dealt().events)
        if asked.at is not None and asked.at > events:
            raise HTTPException(422, f"There is no such event: {numbering(events)}.")
        return moves(log, asked.at, most=None if asked.all else MAX_EXAMPLES)

    return await _beside(service, ask)


@router.post(
    "/v1/diff",
    operation_id="diff",
    summary="Compare two records of a game",
    response_description="Where they part, and what it is worth",
    responses={200: DIFF_RESPONSE, **_ONE},
    openapi_extra={"requestBody": BATCH_BODY},
)
async def diff_two_records(
    request: Request, _: Verifying, spoken: Annotated[Spoken, Query()]
) -> Response:
    """Compare two records, a line each."""
    service = service_of(request)
    logs = await _logs(request, service, Terms(allow_unfinished=True, lang=spoken.lang))

    def ask() -> Any:
        both = list(islice(logs, _TWO + 1))  # what comes after is not worth judging
        if len(both) != _TWO:
            raise HTTPException(422, "The body must be two records, a line each.")
        return diff(*both)

    return await _beside(service, ask)


@router.post(
    "/v1/settle",
    operation_id="settle",
    summary="Add up an evening",
    response_description="The sums, and who pays whom",
    responses={200: SETTLEMENT_RESPONSE, **problems(401, 403, *BODY)},
    openapi_extra={"requestBody": BATCH_BODY},
)
async def settle_evening(
    request: Request, _: Verifying, spoken: Annotated[Spoken, Query()]
) -> Response:
    """Add up the games of at most 2,000 records, a line each, each game once."""
    service = service_of(request)
    logs = await _logs(request, service, Terms(lang=spoken.lang))
    return await _beside(service, lambda: settle(logs))
