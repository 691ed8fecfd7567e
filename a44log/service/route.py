"""How a request becomes the arguments of an operation.

FastAPI reads an operation's signature and tells in OpenAPI what it finds there. To go through all
of that anew for each request would take a third as long as a verdict. What there is to find is
little, and is found here.
"""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import fields
from typing import Any, Final

from fastapi import Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

_KINDS: Final = [
    one.name for one in fields(Dependant) if one.name.endswith(("_params", "_param_name"))
]
_FOUND: Final = {"request_param_name", "path_params", "query_params"}


class Route(APIRoute):
    """An operation, which takes the request, who asks, texts of the path, a model of the query."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return what answers a request; raises `TypeError` for an operation that takes more."""
        operation: Callable[..., Awaitable[Response]] = self.endpoint
        known = self.dependant
        if not _can_be_found(known):
            raise TypeError(f"{self.path} takes what a `Route` does not find")
        named = known.request_param_name
        asks: list[tuple[str | None, Any]] = [(one.name, one.call) for one in known.dependencies]
        queries = [(one.name, _Query(one.field_info.annotation)) for one in known.query_params]

        async def answer(request: Request) -> Response:
            arguments: dict[str, Any] = {**request.path_params}
            for name, ask in asks:
                found = await ask(request)
                if name:
                    arguments[name] = found
            for name, query in queries:
                arguments[name] = query.of(request)
            if named:
                arguments[named] = request
            return await operation(**arguments)

        return answer


def _can_be_found(known: Dependant) -> bool:
    """Tell whether the arguments are all of the kinds that a `Route` finds.

    Whoever asks takes the request, and nothing else.
    """
    return (
        _kinds(known) <= _FOUND
        and all(one.field_info.annotation is str for one in known.path_params)
        and all(_is_model(one.field_info.annotation) for one in known.query_params)
        and all(
            _kinds(one) == {"request_param_name"} and not one.dependencies
            for one in known.dependencies
        )
    )


def _kinds(known: Dependant) -> set[str]:
    return {kind for kind in _KINDS if getattr(known, kind)}


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


class _Query:
    """Makes a model of a query; where nothing is asked, and nothing need be, always the same one.

    Models of a query are frozen.
    """

    def __init__(self, annotation: Any) -> None:
        model: type[BaseModel] = annotation
        self._model = model
        needed = any(field.is_required() for field in model.model_fields.values())
        self._nothing = None if needed else model()

    def of(self, request: Request) -> BaseModel:
        if self._nothing is not None and not request.scope["query_string"]:
            return self._nothing
        try:
            return self._model.model_validate(dict(request.query_params))
        except ValidationError as error:
            raise RequestValidationError(error.errors()) from None
