"""What is said of sheets in simplified Chinese: what is wrong, and what was assumed."""

from a44log.messages import Text

_CALLED = "四位玩家按座次写在“玩家”一行，例如 `玩家：甲, 乙, 丙, 丁`。"

SHEET = {
    # The text.
    "too-large": Text(
        "记谱超过{limit}字节",
        hint="一份记谱只记一局；请检查是不是另一个文件。",
    ),
    "not-utf8": Text("字节 {found} 不是 UTF-8", hint="请把记谱存为 UTF-8。"),
    "control": Text("{found} 是看不见的字符", hint="请删去，或重写这段文字。"),
    "open-quotes": Text("引号没有结束：{found}", hint='请在文字后加上 `"`。'),
    "after-quotes": Text("引号后面还有内容：“{found}”", hint='引号之内的引号写作 `\\"`。'),
    "bad-escape": Text(
        "{found} 读不出来",
        hint='直引号之内，引号写作 `\\"`，反斜线写作 `\\\\`。',
    ),
    "long-text": Text("文字有{length}个字符，至多{limit}个"),
    "unexpected": Text("这里读不出来：“{found}”", "时间如 @2.1s、方括号中的标记，或 # 加注释"),
    "key-twice": Text("这一项写了两次：第{first}行和这里", hint="请删去其中一处。"),
    "unknown-key": Text(
        "“{found}”既不是项目，也不是玩家",
        "{known:list or_names}",
        hint="注释以 # 开头。",
    ),
    "unknown-key/meant": Text(
        "“{found}”既不是项目，也不是玩家",
        "{known:list or_names}",
        hint="可能是 {meant:texts or}。注释以 # 开头。",
    ),
    "key-or-player": Text(
        "“{found}”是项目名，也是一位玩家的名字",
        hint="请给这位玩家一个代号，例如 `玩家：甲 = {found}, ...`。",
    ),
    "no-colon": Text("{key} 后面少了冒号", "冒号，例如 `{key}：...`"),
    # The players.
    "no-players": Text(
        "没有写明玩家",
        "一行如 `玩家：甲, 乙, 丙, 丁`，按座次",
    ),
    "no-players/seen": Text(
        "没有写明玩家",
        "一行如 `玩家：甲, 乙, 丙, 丁`，按座次",
        hint="各行说的是 {seen:texts and}：请按座次写明。",
    ),
    "four-players": Text(
        "写了{count:number 位玩家}：{found:texts and}",
        "按座次的四个名字，以逗号分开",
        hint='叫不出名字的玩家用字母代表，例如 `D = ""`。',
    ),
    "same-name": Text(
        "两位玩家都叫“{found}”",
        hint="请各给一个代号，例如 `玩家：甲 = 小李, 乙 = 小李, 丙 = 小王, 丁 = 小张`。",
    ),
    "no-name": Text("有一位玩家没有名字", hint='请给一个代号，例如 `丁 = ""`。'),
    "unknown-player": Text(
        "没有叫“{found}”的玩家",
        "一行以 {known:list or_names} 开头，或以项目加冒号、或以 # 开头",
        hint=_CALLED,
    ),
    "unknown-player/meant": Text(
        "没有叫“{found}”的玩家",
        "一行以 {known:list or_names} 开头，或以项目加冒号、或以 # 开头",
        hint="可能是 {meant:texts or}。" + _CALLED,
    ),
    # What is told of the game.
    "version": Text("不认识记谱的版本 {found}", "版本 {known}"),
    "rules": Text(
        "没有叫“{found}”的玩法",
        "{known:list or_names}，可以加选项：`standard@1,settlement=winner_only`",
        hint="`a44log rules` 列出玩法、选项和各选项的值。",
    ),
    "number": Text("“{found}”不是整数", "数字，例如 7"),
    "date": Text(
        "“{found}”不是带时差的时间",
        "日期、时间和时差，例如 2026-11-29T20:15:00+08:00",
        hint="只有日期的话，可以写在“备注”里。",
    ),
    "choice": Text("“{found}”不是其中之一", "{known:list or_names}"),
    "four-figures": Text(
        "“{found}”不是每位玩家各一个数",
        "例如 `甲 +18, 乙 -3, 丙 -5, 丁 -10`，或按座次的四个数",
    ),
    "scores-missing": Text(
        "写了 {key}，却没有得分",
        hint="牌谱的计分必须有得分：请补上“得分”一行，或删去这一行。",
    ),
    # What a player does.
    "cards-missing": Text(
        "这一行没有说玩家做了什么",
        "牌；过；叉加一对；点加一张；放弃",
    ),
    "no-cards-wanted": Text(
        "这里不带牌，却有“{found}”",
        hint="其他要说的写在 # 之后，或写成标记，例如 `[备注 困了]`。",
    ),
    "card-count": Text("{verb:action}要{needed:number 张牌}，这里是{count}张：{found}"),
    "too-many-of-rank": Text("这里的{rank:rank}比一副牌还多：{found}"),
    "card-twice-here": Text("{card} 同时出了两次"),
    "long-hand": Text("手牌有{count}张，一副牌只有{limit}张"),
    "too-many-events": Text("这一局的事件超过{limit}个"),
    "time": Text("“{found}”不是时间", "发牌以来的秒数，例如 @2.1s、@95.25 或 @1:35.25"),
    "open-bracket": Text("方括号没有结束：{found}", hint="请在标记后加上 `]`。"),
    "unknown-mark": Text(
        "{found} 不是标记",
        "[托管]、[收回]、[有效]、[由 某人]、[因为 原因] 或 [备注 文字]",
    ),
    "mark-elsewhere": Text("{found} 在这里没有意义"),
    "mark-twice": Text("{found} 这种标记这里已经有了"),
    "no-ruling": Text("这里说的是裁定，却没有裁定", hint="请在前面加上 `[有效]`。"),
    "ruled-and-taken-back": Text("收回的牌不能又经裁定有效", hint="请删去其中一个标记。"),
    # The hands.
    "last-hand-missing": Text(
        "没有写{player}发到什么牌，也没有写{player}最后剩什么牌",
        hint="请补上 `{player} 剩 ...`，写最后的牌；或补上 `{player} 手牌 ...`，写发到的牌。",
    ),
    "rank-too-often": Text(
        "记谱里{rank:rank}有{count}张，一副牌只有{most}张：第 {places:list and} 行",
    ),
    "rank-too-rarely": Text(
        "记谱里{rank:rank}只有{count}张，一副牌有{most}张{places:if ：第 {places:list and} 行|}",
        hint="请检查是否漏记了牌，或漏记了最后的手牌。",
    ),
    "hand-size": Text(
        "{player}发到的牌成了{count}张{places:if ：第 {places:list and} 行|}", "13或14张"
    ),
    "card-twice": Text("{card} 出现两次：第 {places:list and} 行"),
    "heart-three": Text(
        "记谱没有写明红心3在谁手里",
        "拿到红心3的先领出，不然必须写明",
        hint="可能是 {players:list or_names} 的牌：请在出牌、剩牌或手牌处写明红心3。",
    ),
    "left-differs": Text(
        "按发牌和出牌，{player}剩的应为{remains:if  {remains}|空手}，"
        "而不是{noted:if  {noted}|空手}",
        hint="请检查是否漏记了事件，或哪一处写错了。",
    ),
    # What was assumed.
    "assumed/rules": Text("没有写玩法：用标准玩法"),
    "assumed/went-out": Text("没有写{player}最后剩什么牌，而最后一手是{player}出的：当作先出完"),
    "assumed/reconstructed": Text(
        "{players:list and_names}的手牌由出过的牌和最后剩的牌还原；"
        "有人出了手里从来没有的牌，这样是查不出来的"
    ),
    "assumed/heart-three": Text("第{line}行{player}首先领出，所以红心3当作在{player}手里"),
    "assumed/suits": Text("{player}有没写花色的牌，花色是补定的：{cards:cards}"),
    "assumed/which-suits": Text(
        "出的是哪种花色，没有处处写明，取合适的第一种：第{lines:list and}行"
    ),
}
