"""Judge, keep and fetch back a record: client.py URL RECORD (Python's standard library)."""

import json
import sys
from pathlib import Path
from urllib.request import Request, urlopen

url, record = sys.argv[1], Path(sys.argv[2]).read_bytes()

with urlopen(Request(f"{url}/v1/verify", data=record)) as answer:
    print("verdict:", json.load(answer)["verdict"])
with urlopen(Request(f"{url}/v1/records", data=record)) as answer:
    place = answer.headers["Location"]
    print("kept:", place)
with urlopen(url + place) as answer:
    print("fetched:", "the same bytes" if answer.read() == record else "something else")
