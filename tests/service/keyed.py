"""A server that asks for keys, and clients that have one."""

from typing import Any

import httpx

from a44log.service.store.store import Store
from tests.service.server import Server

URL = "/v1/records"
ALL = frozenset({"verify", "write", "read", "delete"})


class Keyed:
    """A server that asks for keys, and its store."""

    def __init__(self, server: Server, store: Store) -> None:
        self.server, self.store = server, store
        self._clients: list[httpx.Client] = []

    def client(self, owner: str, *scopes: str, expires: int | None = None) -> httpx.Client:
        """Return a client with a new key of this owner."""
        _, secret = self.store.keys.make(owner, frozenset(scopes) or ALL, expires)
        return self.with_key(secret)

    def with_key(self, secret: str) -> httpx.Client:
        headers = {"Authorization": f"Bearer {secret}"}
        self._clients.append(httpx.Client(base_url=self.server.url, headers=headers, timeout=30))
        return self._clients[-1]

    def close(self) -> None:
        for client in self._clients:
            client.close()


def created(client: httpx.Client, data: bytes, **params: str) -> dict[str, Any]:
    answer = client.post(URL, content=data, params=params)
    assert answer.status_code == 201
    told: dict[str, Any] = answer.json()["record"]
    return told
