"""A client with an owner of its own, who knows what the service has to answer."""

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from threading import Event
from typing import Any, Final

import httpx
import orjson

import a44log
from a44log.answer import Answer, ask_beats
from a44log.documents import answer as answers
from a44log.log import read_log
from a44log.messages import catalogue
from a44log.score import read_last_hands, score, told
from a44log.viewer.replay import replay_of
from tests.service.soak.bodies import body, harmful
from tests.service.soak.trouble import Notes, Trouble

URL: Final = "/v1/records"
_PLAYS: Final = [("333", "445566"), ("77", "55"), ("A44", "2"), ("5", "9"), ("8888", "JJJ")]
_HANDS: Final = "Ada out\nBen 4 4 A K\nCao 3 5 6 7 8\nDee: 13 cards plain, never played\n"
_PAUSE: Final = 0.15
_OFTEN: Final = 250


class Client:
    """Asks at random until it is over; `live` and `gone` are its records' ids, by their numbers."""

    def __init__(
        self, url: str, secret: str, numbers: Iterator[int], notes: Notes, trouble: Trouble
    ) -> None:
        """Take where to ask, with which key, numbers for records, and where to note what is."""
        headers = {"Authorization": f"Bearer {secret}"}
        self._http = httpx.Client(base_url=url, headers=headers, timeout=60)
        self._numbers, self._notes, self._trouble = numbers, notes, trouble
        self.live: dict[int, str] = {}
        self.gone: list[tuple[int, str]] = []
        self.others: list[Client] = []
        self._twice = ThreadPoolExecutor(2)

    def run(self, over: Event) -> None:
        """Ask until it is over."""
        often: dict[Callable[[], None], int] = dict.fromkeys(self._seldom(), 1)
        often |= {self._verify: 6, self._store: 5, self._get: 4, self._report: 2}
        asked = 0
        try:
            while not over.is_set():
                asked += 1
                if asked % _OFTEN == 0:
                    self.audit()
                else:
                    random.choices([*often], [*often.values()])[0]()
                time.sleep(random.uniform(0, _PAUSE))
            self.audit()
        except Exception as error:  # noqa: BLE001
            self._notes.fault(f"a client failed: {type(error).__name__} {error}")

    def _seldom(self) -> list[Callable[[], None]]:
        judge = [self._verify_batch, self._verify_harmful, self._beats, self._score]
        store = [self._store_twice, self._store_again, self._store_gone]
        return [*judge, *store, self._replay, self._delete, self._gone, self._foreign]

    # --- asking ----------------------------------------------------------------------------------

    def _ask(self, what: str, method: str, path: str, **more: Any) -> httpx.Response | None:
        """Return what is answered, or None where it came to nothing."""
        began = time.monotonic()
        try:
            answer = self._http.request(method, path, **more)
        except httpx.TransportError as error:
            failed = type(error).__name__
        else:
            ended = time.monotonic()
            if answer.status_code < 500:
                self._notes.answered(what, ended - began)
                return answer
            failed = str(answer.status_code)
        if failed.isdecimal() and failed != "503":
            self._notes.fault(f"{what}: {failed}")
        elif self._trouble.excuses(began, time.monotonic()):
            self._notes.excuse(what)
        else:
            self._notes.fault(f"{what}: {failed} while everything was up")
        time.sleep(0.2)
        return None

    def _must(self, what: str, method: str, path: str, **more: Any) -> tuple[httpx.Response, bool]:
        """Return what is answered at last, and whether it was asked more than once."""
        again = False
        while (answer := self._ask(what, method, path, **more)) is None:
            again = True
        return answer, again

    def _hold(self, what: str, good: bool, answer: httpx.Response) -> None:
        if not good:
            self._notes.fault(f"{what}: {answer.status_code} {answer.content[:300]!r}")

    # --- judging ---------------------------------------------------------------------------------

    def _verify(self) -> None:
        self._judged(body(next(self._numbers)))

    def _verify_harmful(self) -> None:
        self._judged(harmful(random.randrange(100)))

    def _judged(self, data: bytes) -> None:
        if answer := self._ask("verify", "POST", "/v1/verify", content=data):
            self._hold("verify", answer.content == a44log.verify(data).to_json(), answer)

    def _verify_batch(self) -> None:
        records = [body(next(self._numbers)) for _ in range(random.randrange(1, 40))]
        if answer := self._ask(
            "verify-batch", "POST", "/v1/verify-batch", content=b"".join(records)
        ):
            *lines, end = answer.content.splitlines()
            found = [orjson.loads(line)["verdict"] for line in lines]
            good = found == [a44log.verify(record).verdict for record in records]
            good = good and orjson.loads(end)["records"] == len(records)
            self._hold("verify-batch", good, answer)

    def _beats(self) -> None:
        play, table = random.choice(_PLAYS)
        found, rules = ask_beats(play, table, a44log.parse_ruleset("standard")), "standard"
        assert isinstance(found, Answer)
        names: answers.Arguments = {"play": "play", "table": "table", None: "play, table"}
        should = answers.told(found, names, a44log.parse_ruleset(rules), catalogue("en"))
        params = {"play": play, "table": table}
        if answer := self._ask("beats", "GET", "/v1/beats", params=params):
            self._hold("beats", answer.content == orjson.dumps(should), answer)

    def _score(self) -> None:
        players = read_last_hands(_HANDS)
        assert not isinstance(players, list)
        should = told(players, [score(players, a44log.parse_ruleset("standard"))])
        if answer := self._ask("score", "POST", "/v1/score", content=_HANDS):
            self._hold("score", answer.content == orjson.dumps(should), answer)

    # --- keeping ---------------------------------------------------------------------------------

    def _store(self) -> None:
        number = next(self._numbers)
        answer, again = self._must("store", "POST", URL, content=body(number))
        self._hold("store", answer.status_code in ((200, 201) if again else (201,)), answer)
        self._kept(number, answer)

    def _store_twice(self) -> None:
        """Store a record twice at the same time: one of the two is told that it was there."""
        number = next(self._numbers)
        ask = partial(self._must, "store", "POST", URL, content=body(number))
        (one, again), (other, too) = (
            each.result() for each in [self._twice.submit(ask) for _ in "ab"]
        )
        statuses = sorted([one.status_code, other.status_code])
        same = one.json()["record"]["id"] == other.json()["record"]["id"]
        self._hold("store twice", same and (again or too or statuses == [200, 201]), other)
        self._kept(number, one)

    def _store_again(self) -> None:
        for number, id in self._some():
            answer, _ = self._must("store", "POST", URL, content=body(number))
            good = answer.status_code == 200 and answer.json()["record"]["id"] == id
            self._hold("store again", good, answer)

    def _store_gone(self) -> None:
        """Store what was deleted: it is new, under another id, and the old id stays deleted."""
        if self.gone and random.random() < 0.2:
            number, id = random.choice(self.gone)
            if number not in self.live:
                answer, again = self._must("store", "POST", URL, content=body(number))
                self._hold("store what was deleted", again or answer.status_code == 201, answer)
                self._hold("a new id", answer.json()["record"]["id"] != id, answer)
                self._kept(number, answer)

    def _kept(self, number: int, answer: httpx.Response) -> None:
        kept = answer.json()
        self._hold("its report", _same(kept["report"], a44log.verify(body(number))), answer)
        self.live[number] = kept["record"]["id"]

    def _some(self) -> list[tuple[int, str]]:
        return [random.choice([*self.live.items()])] if self.live else []

    def _get(self) -> None:
        for number, id in self._some():
            digest = sha256(body(number)).hexdigest()
            tag = {"If-None-Match": f'"{digest}"'} if random.random() < 0.2 else {}
            if answer := self._ask("get", "GET", f"{URL}/{id}", headers=tag):
                good = answer.status_code == 304 if tag else answer.content == body(number)
                self._hold("get", good and answer.headers["ETag"] == f'"{digest}"', answer)

    def _report(self) -> None:
        for number, id in self._some():
            if answer := self._ask("report", "GET", f"{URL}/{id}/report"):
                should = a44log.verify(body(number)).to_json()
                self._hold("report", answer.content == should, answer)

    def _replay(self) -> None:
        for number, id in self._some():
            if answer := self._ask("replay", "GET", f"{URL}/{id}/replay"):
                should = replay_of(read_log(body(number))).to_json()
                self._hold("replay", answer.content == should, answer)

    def _delete(self) -> None:
        for number, id in self._some():
            answer, again = self._must("delete", "DELETE", f"{URL}/{id}")
            good = answer.status_code in ((200, 410) if again else (200,))
            self._hold("delete", good, answer)
            del self.live[number]
            self.gone.append((number, id))

    def _gone(self) -> None:
        if self.gone:
            _, id = random.choice(self.gone)
            ending = random.choice(["", "/report", "/replay"])
            if answer := self._ask("get what was deleted", "GET", f"{URL}/{id}{ending}"):
                self._hold("what was deleted", answer.status_code == 410, answer)

    def _foreign(self) -> None:
        for _, id in random.choice(self.others)._some():
            method = random.choice(["GET", "DELETE"])
            if answer := self._ask("ask for another's", method, f"{URL}/{id}"):
                self._hold("another's", answer.status_code == 404, answer)

    def audit(self) -> None:
        """Hold the whole list to what was acknowledged: nothing lost, nothing twice, all told."""
        found: list[str] = []
        params: dict[str, Any] = {"limit": 500}
        while True:
            answer, _ = self._must("list", "GET", URL, params=params)
            page = answer.json()
            found += [one["id"] for one in page["records"]]
            if page["next"] is None:
                break
            params["cursor"] = page["next"]
        if sorted(found) != sorted(self.live.values()):
            lost = len({*self.live.values()} - {*found})
            more = len({*found} - {*self.live.values()})
            twice = len(found) - len({*found})
            self._notes.fault(f"list: {lost} lost, {more} that should not be, {twice} twice")


def _same(told: dict[str, Any], report: a44log.Report) -> bool:
    return bool(told == orjson.loads(report.to_json()))
