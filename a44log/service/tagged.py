"""Answers with an entity tag, which are not sent to who has them (RFC 9110, section 13.1.2)."""

from collections.abc import Mapping

from fastapi import Request, Response


def tagged(
    request: Request, digest: str, content: bytes, media_type: str, headers: Mapping[str, str]
) -> Response:
    """Return an answer whose tag is the digest of its content, or 304 where the client has it."""
    tag = f'"{digest}"'
    with_tag = {**headers, "ETag": tag}
    known = request.headers.get("if-none-match", "").split(",")
    if {one.strip().removeprefix("W/") for one in known} & {tag, "*"}:
        return Response(None, 304, with_tag)
    return Response(content, 200, with_tag, media_type)
