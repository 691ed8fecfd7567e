"""The schemas as they are published, and what they alone say of a document."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from a44log.messages import Catalogue
from a44log.record.fault import pointer
from a44log.reference import SCHEMAS, published
from a44log_cli.terminal.text import printable

_MOST_SHOWN: Final = 60
_MOST_LISTED: Final = 12
_FORMATS: Final = {format: name for name, format in SCHEMAS.items()}
_LIMITS: Final = {
    "minItems": "short",
    "minLength": "short",
    "minimum": "low",
    "maxItems": "long",
    "maxLength": "long",
    "maximum": "high",
}


def schema_for(document: Any) -> str:
    """Return the name of the schema that a document is to be held to; a record's if it is none."""
    own = document.get("format") if isinstance(document, dict) else None
    return _FORMATS.get(own, "record") if isinstance(own, str) else "record"


class Schema:
    """A published schema that documents are held to."""

    def __init__(self, name: str, words: Catalogue) -> None:
        """Take a schema by name."""
        # jsonschema takes longer to import than most commands to run.
        from jsonschema import Draft202012Validator
        from jsonschema.validators import extend

        validator = extend(  # type: ignore[no-untyped-call]
            Draft202012Validator, {"uniqueItems": _repeated}
        )
        self._validator = validator(json.loads(published(name)))
        self._words = words

    def faults(self, document: Any) -> Iterator[tuple[str, str]]:
        """Yield a pointer and a sentence for every fault; there may be as many as values."""
        seen: set[tuple[str, str]] = set()
        for error in self._validator.iter_errors(document):
            for fault in _told(error):
                told = pointer(fault.absolute_path), self._sentence(fault)
                if told not in seen:  # two rules may ask for the same
                    seen.add(told)
                    yield told

    def _sentence(self, error: Any) -> str:
        words, value = self._words, error.instance
        keyword, asked = error.validator, error.validator_value
        if keyword == "type":
            asked = [asked] if isinstance(asked, str) else asked
            types = [words.format_field(name, "type") for name in asked]
            return words.label("fault-type", value=_shown(value), types=types)
        if keyword in ("enum", "const"):
            allowed = asked if keyword == "enum" else [asked]
            if len(allowed) > _MOST_LISTED:
                return words.label("fault-choice", value=_shown(value), count=len(allowed))
            return words.label("fault-values", value=_shown(value), allowed=allowed)
        if keyword == "required":
            missing = [key for key in asked if key not in value]
            return words.label("fault-missing", fields=missing)
        if keyword == "additionalProperties":
            extra = [
                printable(key)[:_MOST_SHOWN]
                for key in value
                if key not in error.schema["properties"]
            ]
            return words.label("fault-unknown", fields=extra[:_MOST_LISTED])
        if keyword in _LIMITS:
            size = len(value) if isinstance(value, list | str) else value
            return words.label(f"fault-{_LIMITS[keyword]}", value=size, limit=asked)
        if keyword == "uniqueItems":
            return words.label("fault-repeated")
        how = "pattern" if isinstance(value, str) else "excluded"
        return words.label(f"fault-{how}", value=_shown(value))


def _repeated(_validator: Any, asked: bool, value: Any, _schema: Any) -> Iterator[Any]:
    """Yield a fault where a text stands twice in a list; what is no text is a fault of its own.

    A validator's own way compares each item with each, for minutes where somebody wrote thousands.
    """
    from jsonschema import ValidationError

    texts = [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
    if asked and len({*texts}) < len(texts):
        yield ValidationError("repeated")


def _told(error: Any) -> Iterator[Any]:
    """Yield what is worth telling of an error: of a choice of shapes, that which was meant."""
    if error.validator not in ("anyOf", "oneOf") or not error.context:
        yield error
        return
    branches: dict[int, list[Any]] = {}
    for nested in error.context:
        branches.setdefault(nested.schema_path[0], []).append(nested)
    meant = [found for found in branches.values() if not any(map(_excludes, found))]
    if meant:
        for nested in min(meant, key=len):
            yield from _told(nested)
    else:
        yield _joined([next(filter(_excludes, found)) for found in branches.values()])


def _excludes(error: Any) -> bool:
    """Tell whether an error says that another shape was meant: another type, another word."""
    return error.validator == "const" or (error.validator == "type" and not error.path)


def _joined(errors: list[Any]) -> Any:
    """Return one error for all: what each of them asks for would do."""
    first = errors[0]
    asked = [error.validator_value for error in errors if error.validator == first.validator]
    first.validator = "enum" if first.validator == "const" else first.validator
    first.validator_value = list(dict.fromkeys(asked))
    return first


def _shown(value: Any) -> str:
    """Return a value as JSON, cut short."""
    if isinstance(value, Mapping) and value:
        return "{...}"
    if isinstance(value, list) and value:
        return "[...]"
    text = printable(json.dumps(value, ensure_ascii=False))
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + " ..."
