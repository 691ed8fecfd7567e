"""The published schemas as components of the description of the service."""

from typing import Any, Final

from a44log.documents.schema import schema_of
from a44log.reference import SCHEMAS

COMPONENTS: Final = "#/components/schemas/"

_Json = dict[str, Any]
_LOCAL: Final = "#/$defs/"
_OF_A_FILE: Final = ("$schema", "$id", "$defs")


def ref(name: str) -> _Json:
    """Return what refers to a component."""
    return {"$ref": COMPONENTS + name}


def published() -> _Json:
    """Return every published schema and each of its parts by name; what is alike stands once."""
    plain: dict[str, _Json] = {}  # with references as the published schemas have them
    components: _Json = {}
    for published_as in SCHEMAS:
        schema, name = schema_of(published_as), component(published_as)
        parts = schema.get("$defs", {})
        plain[name] = {key: schema[key] for key in schema if key not in _OF_A_FILE}
        places = {}
        for part, found in parts.items():
            alike = (place for place, other in plain.items() if other == found)
            places[part] = next(alike, name + part)
            plain.setdefault(places[part], found)
        for place in (name, *places.values()):
            if place not in components:
                components[place] = _moved(plain[place], places)
    # Any object, to readers of the document alone. A replay's stays that: under other rules than
    # its own a record need not have sound ones.
    written = components["Conversion"]["properties"]["record"]
    written["anyOf"][0] = ref("Record")
    return components


def component(published_as: str) -> str:
    """Return what the component is called that has a published schema."""
    return "".join(word.capitalize() for word in published_as.split("-"))


def _moved(value: Any, places: dict[str, str]) -> Any:
    """Return a schema with its references to parts leading to components."""
    if isinstance(value, dict):
        return {
            key: COMPONENTS + places[item.removeprefix(_LOCAL)]
            if key == "$ref"
            else _moved(item, places)
            for key, item in value.items()
        }
    return [_moved(item, places) for item in value] if isinstance(value, list) else value
