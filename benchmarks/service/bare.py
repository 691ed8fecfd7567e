"""The least a service can be: one route that judges a body, on the framework that ours is on.

`python -m benchmarks.service.bare` serves it as `a44log serve` is served, on any free port.
"""

import logging.config

from fastapi import FastAPI, Request, Response

import a44log
from a44log.service.listener import listen
from a44log.service.log import CONFIG
from a44log.service.server import run
from a44log.service.settings import Settings

app = FastAPI()


@app.get("/healthz")
async def healthz() -> Response:
    return Response()


@app.post("/v1/verify")
async def verify(request: Request) -> Response:
    report = a44log.verify(await request.body())
    return Response(report.to_json(), media_type="application/json")


if __name__ == "__main__":
    logging.config.dictConfig(CONFIG)
    listener = listen("127.0.0.1", 0)
    logging.getLogger("uvicorn").info("bare on http://127.0.0.1:%d", listener.getsockname()[1])
    run(app, listener, Settings())
