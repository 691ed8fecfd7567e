"""Every code in every language and format: told whole, and in nobody else's words."""

import json
import re

import pytest

from a44log.messages import LANGUAGES
from a44log.validator.codes import CODES
from a44log.validator.report import Report
from a44log_cli.inputs.source import Source
from a44log_cli.reports.format import Look
from a44log_cli.reports.formats import FORMATS
from tests.validator.goldens import bytes_of, judge

LEFT_OVER = re.compile(r"\{[a-z_]*(:[a-z_]+[^}\"]*)?\}|%s|\bNone\b|\bTrue\b|\bFalse\b")
LIBRARIES = re.compile(
    r"traceback|exception|pydantic|orjson|jsonschema|zlib|codec|expecting|unexpected|decode",
    re.IGNORECASE,
)


def said(report: Report) -> list[str]:
    """Return all that a report says to people."""
    texts = [stage.reason for stage in report.stages if stage.status == "skipped"]
    for finding in report.findings:
        texts += [finding.message, finding.expected or "", finding.actual or "", finding.hint or ""]
        texts += [related.message for related in finding.related]
    return texts


@pytest.mark.parametrize("format_", list(FORMATS))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_is_told_whole_and_in_words_of_our_own(lang: str, format_: str) -> None:
    look = Look(lang, symbols=True, in_full=True)
    for code in CODES:
        report = judge(code, lang)
        shown = FORMATS[format_].show(report, Source(bytes_of(code), "game.json"), look)
        text = (shown.details or shown.line).decode()
        assert code in text
        texts = said(report) if format_ in ("json", "ndjson", "parquet") else [text]
        for told in texts:
            assert not LEFT_OVER.search(told), (code, told)
            assert not LIBRARIES.search(told), (code, told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_machine_formats_hold_what_the_report_says(lang: str) -> None:
    look = Look(lang, symbols=False, in_full=True)
    for code in CODES:
        report = judge(code, lang)
        shown = FORMATS["ndjson"].show(report, Source(bytes_of(code), "game.json"), look)
        found = json.loads(shown.line or shown.details)["findings"]
        assert [finding["message"] for finding in found] == [
            finding.message for finding in report.findings
        ]
