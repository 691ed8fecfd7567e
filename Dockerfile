# The service in a container. docs/deploy.md says how to run it.

FROM python:3.13-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY a44log a44log
COPY cli cli
COPY examples examples
COPY schema schema
RUN python -m venv /opt/a44log && /opt/a44log/bin/pip install --no-cache-dir .

FROM python:3.13-slim
RUN useradd --system --uid 10044 --create-home --home-dir /var/lib/a44log a44log
COPY --from=build /opt/a44log /opt/a44log
ENV PATH=/opt/a44log/bin:$PATH \
    A44LOG_HOST=0.0.0.0 \
    A44LOG_DATABASE_URL=sqlite:////var/lib/a44log/a44log.db
USER a44log
VOLUME /var/lib/a44log
EXPOSE 8044
# Python's own client, since a slim image has no curl.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8044/healthz', timeout=4)"]
ENTRYPOINT ["a44log"]
CMD ["serve"]
