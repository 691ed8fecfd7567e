"""A replay as an HTML file, in every language there is."""

from pathlib import Path

from a44log.engine.ruleset import Ruleset
from a44log.messages import LANGUAGES
from a44log.validator.verify import Referee
from a44log.viewer.html import page_of
from a44log.viewer.replay import replay_of
from a44log_cli.inputs.log import check_event, log_of, one_source
from a44log_cli.outputs.saving import save


def write_page(
    path: str, target: Path, rules: Ruleset | None, lang: str, *, at: int, seat: int | None
) -> None:
    """Write the page of a log, whatever is wrong with it; `lang` is the language it opens in.

    Raises `CannotAnswerError` where the log cannot be read, and `click.UsageError` where there are
    several, where there is no event `at`, or where the file cannot be written.
    """
    source = one_source(path, lang)
    told = {}
    for each in [lang, *(other for other in LANGUAGES if other != lang)]:
        referee = Referee(rules, allow_unfinished=True, lang=each)
        told[each] = replay_of(log_of(source, referee, each))
    check_event(at, told[lang].report)
    save(page_of(told, event=at, seat=seat), target, source, "--html")
