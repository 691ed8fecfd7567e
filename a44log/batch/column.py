"""The column of a table that holds the records, and the bytes in it."""

from collections.abc import Iterator
from typing import Final

import pyarrow as pa

_DEFAULT: Final = "record"
_BYTES: Final = {
    pa.binary(): pa.binary(),
    pa.large_binary(): pa.large_binary(),
    pa.binary_view(): pa.binary_view(),
    pa.string(): pa.binary(),
    pa.large_string(): pa.large_binary(),
    pa.string_view(): pa.binary_view(),
}
"""What holds bytes or text, and as what its bytes are looked at, which copies nothing."""


def column_index(schema: pa.Schema, name: str | None) -> int:
    """Return which column holds the records: the one of this name, or the only one that could.

    Without a name, one that is called `record` goes before others. A column could if it holds bytes
    or text, also as a dictionary. Raises `ValueError` where there is no such column, or more than
    one.
    """
    could = [index for index, field in enumerate(schema) if _is_bytes(field.type)]
    names = ", ".join(repr(schema.field(index).name) for index in could) or "none"
    if name is None:
        called = [index for index in could if schema.field(index).name == _DEFAULT]
        for only in (called, could):
            if len(only) == 1:
                return only[0]
        raise ValueError(f"name the column of the records; those of bytes or text are: {names}")
    found = schema.get_all_field_indices(name)
    if not found:
        raise ValueError(f"there is no column {name!r}; those of bytes or text are: {names}")
    if len(found) > 1:
        raise ValueError(f"there are {len(found)} columns {name!r}; rename all but one")
    if found[0] not in could:
        raise ValueError(f"the column {name!r} is none; those of bytes or text are: {names}")
    return int(found[0])


def values(column: pa.Array) -> Iterator[bytes | None]:
    """Yield what a column of records holds, row by row; text as its bytes, whatever they are."""
    if isinstance(column, pa.ExtensionArray):
        column = column.storage
    if isinstance(column, pa.DictionaryArray):
        words = _plain(column.dictionary)
        for index in column.indices:
            yield words[index.as_py()].as_py() if index.is_valid else None
        return
    for value in _plain(column):
        yield value.as_py()


def _plain(array: pa.Array) -> pa.Array:
    return array.view(_BYTES[array.type])


def _is_bytes(kind: pa.DataType) -> bool:
    if isinstance(kind, pa.BaseExtensionType):
        kind = kind.storage_type
    if isinstance(kind, pa.DictionaryType):
        kind = kind.value_type
    return kind in _BYTES
