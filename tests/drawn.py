"""How many examples are drawn: a third of them in a run that is to be quick."""

from hypothesis import settings

QUICK = "quick"
_SHARE = 3


def register() -> None:
    """Tell Hypothesis of the profile for a run that is to be quick, as `scripts/check` is."""
    usual = settings.get_profile("ci")
    settings.register_profile(QUICK, usual, max_examples=usual.max_examples // _SHARE)


def many(count: int) -> settings:
    """Draw so many examples; a third of them in a run that is to be quick."""
    quick = settings.get_current_profile_name() == QUICK
    return settings(max_examples=count // _SHARE if quick else count)
