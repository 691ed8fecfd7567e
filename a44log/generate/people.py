"""Who sits at the table: made-up names in three languages."""

from typing import Final, Literal

from a44log.generate.draws import Draws

Names = Literal["en", "zh-Hans", "zh-Hant"]

NAMES: Final[dict[Names, tuple[str, ...]]] = {
    "en": ("Ada", "Ben", "Cleo", "Dan", "Elif", "Femi", "Grace", "Hugo", "Ines", "Jun", "Kofi"),
    "zh-Hans": ("王芳", "李强", "刘洋", "陈静", "张伟", "赵敏", "孙丽", "周杰", "吴刚", "马超"),
    "zh-Hant": ("陳怡君", "林志明", "黃雅婷", "張家豪", "李淑芬", "吳建宏", "劉美玲", "蔡宗翰"),
}
"""Names by language."""


def players(names: Names, draws: Draws) -> list[dict[str, str]]:
    """Return four players with different names."""
    return [{"name": name} for name in draws.shuffled(NAMES[names])[:4]]
