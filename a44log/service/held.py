"""The larger bodies that a process holds at a time, which together have a bound."""

from starlette.types import Scope

_KEY = "a44log.held"


class Held:
    """Counts bytes; small bodies are bounded by how many requests there are, and do not count."""

    def __init__(self, most: int, small: int) -> None:
        """Take how many bytes may be held, and up to which size a body is small."""
        self._most, self._small = most, small
        self._bytes = 0

    def hold(self, scope: Scope, size: int) -> bool:
        """Tell whether the body of a request may have so many bytes by now, and hold them."""
        size = size if size > self._small else 0
        more = size - scope.get(_KEY, 0)
        if more > 0 and self._bytes + more > self._most:
            return False
        self._bytes += more
        scope[_KEY] = size
        return True

    def release(self, scope: Scope) -> None:
        """Hold the body of a request no longer."""
        self._bytes -= scope.pop(_KEY, 0)
