"""Judge, keep and fetch back a record: client.py URL RECORD (Python's standard library).

An API key, where the service asks for one, is in A44LOG_KEY.
"""

import json
import os
import sys
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

url, record = sys.argv[1], Path(sys.argv[2]).read_bytes()
key = os.environ.get("A44LOG_KEY")


def ask(path: str, data: bytes | None = None) -> HTTPResponse:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    try:
        return urlopen(Request(url + path, data, headers))
    except HTTPError as error:
        sys.exit(f"client.py: {json.load(error)['detail']}")
    except URLError as error:
        sys.exit(f"client.py: no answer from {url} ({error.reason})")


print("verdict:", json.load(ask("/v1/verify", record))["verdict"])
place = ask("/v1/records", record).headers["Location"]
print("kept:", place)
print("fetched:", "the same bytes" if ask(place).read() == record else "something else")
