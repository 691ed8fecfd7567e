"""What is refused by its headers alone, before routes, keys and bodies."""

import re
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

from fastapi import Response

from a44log.service.problems import problem

LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "::1")
"""Names of the machine itself, which no page from elsewhere can make a browser send."""

_ANY: Final = "*"
_MOST_HEADERS: Final = 100
_HOST: Final = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^:\[\]]+))(?::[0-9]*)?")
_CLOSE: Final = {"Connection": "close"}
_MANY: Final = f"A request has at most {_MOST_HEADERS} headers."
_TWO_LENGTHS: Final = (
    "Content-Length and Transfer-Encoding say two things of where the body ends; send one of them."
)
_OTHER_HOST: Final = (
    "The service does not answer to the name in `Host`. Ask for it as localhost or 127.0.0.1, or "
    "list the name in its setting `hosts` (A44LOG_HOSTS)."
)
_OTHER_PAGE: Final = "Pages from elsewhere may link here, and nothing else."
_OTHER_ORIGIN: Final = (
    "Web pages of this origin may not ask. List it in the service's setting `cors_origins` "
    "(A44LOG_CORS_ORIGINS)."
)


class Door:
    """Refuses requests that are too odd, or meant for somebody else.

    A page from elsewhere can have its own name point to this machine (DNS rebinding), or send what
    a form may send; where hosts are listed, its `Host` or its `Origin` gives it away.
    """

    def __init__(self, hosts: Collection[str], origins: Collection[str]) -> None:
        """Take the names that the service answers to, none for any, and the pages that may ask."""
        self._any_host = not hosts or _ANY in hosts
        self._hosts = frozenset((*LOCAL_NAMES, *(host.lower() for host in hosts)))
        self._any_origin = _ANY in origins
        self._origins = frozenset(origins)

    def refused(self, headers: Mapping[bytes, bytes], count: int) -> Response | None:
        """Return the problem of a request with so many headers; None lets it in."""
        if count > _MOST_HEADERS:
            return problem(431, _MANY, _CLOSE)
        # Whoever stands before us may have taken the other of the two, and would be led to take
        # the rest of the body for a request.
        if b"transfer-encoding" in headers and b"content-length" in headers:
            return problem(400, _TWO_LENGTHS, _CLOSE)
        if self._any_host:
            return None
        host = headers.get(b"host")
        if host is not None and not self._is_ours(host.decode("latin-1")):
            return problem(421, _OTHER_HOST)
        origin = headers.get(b"origin")
        if origin is not None and not self._may_ask(origin.decode("latin-1")):
            return problem(403, _OTHER_ORIGIN)
        if origin is None and _is_from_another_page(headers):
            return problem(403, _OTHER_PAGE)
        return None

    def _is_ours(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        return found is not None and (found[1] or found[2]).lower() in self._hosts

    def _may_ask(self, origin: str) -> bool:
        if self._any_origin or origin in self._origins:
            return True
        try:
            return self._is_ours(urlsplit(origin).netloc)
        except ValueError:
            return False


def _is_from_another_page(headers: Mapping[bytes, bytes]) -> bool:
    """Tell whether a page asks for something of another site, other than to go there.

    A browser sends no `Origin` with what a page includes: it cannot read it, but can time it.
    """
    site, mode = headers.get(b"sec-fetch-site"), headers.get(b"sec-fetch-mode")
    return site == b"cross-site" and mode != b"navigate"
