"""What an operator of the service may decide."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Bounds of the service; a settings object is passed to `create_app` and never changes."""

    max_body: int = 1_048_576
    """Bytes of a request's body; more is refused without being read."""

    body_seconds: float = 30.0
    """How long a client may take to send a body."""

    inline_bytes: int = 16_384
    """Bodies up to this size are judged at once; larger ones, and all gzip, beside the others."""

    judging_threads: int = 2
    """How many larger bodies are judged at a time."""

    grace_seconds: int = 5
    """How long requests that have begun may go on once the service is to end."""
