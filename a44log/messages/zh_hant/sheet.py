"""What is said of sheets in traditional Chinese: what is wrong, and what was assumed."""

from a44log.messages import Text

_CALLED = "四位玩家按座次寫在「玩家」一行，例如 `玩家：甲, 乙, 丙, 丁`。"

SHEET = {
    # The text.
    "too-large": Text(
        "記譜超過{limit}位元組",
        hint="一份記譜只記一局；請檢查是不是另一個檔案。",
    ),
    "not-utf8": Text("位元組 {found} 不是 UTF-8", hint="請把記譜存為 UTF-8。"),
    "control": Text("{found} 是看不見的字元", hint="請刪去，或重寫這段文字。"),
    "open-quotes": Text("引號沒有結束：{found}", hint='請在文字後加上 `"`。'),
    "after-quotes": Text("引號後面還有內容：「{found}」", hint='引號之內的引號寫作 `\\"`。'),
    "bad-escape": Text(
        "{found} 讀不出來",
        hint='直引號之內，引號寫作 `\\"`，反斜線寫作 `\\\\`。',
    ),
    "long-text": Text("文字有{length}個字元，至多{limit}個"),
    "unexpected": Text("這裡讀不出來：「{found}」", "時間如 @2.1s、方括號中的標記，或 # 加註釋"),
    "key-twice": Text("這一項寫了兩次：第{first}行和這裡", hint="請刪去其中一處。"),
    "unknown-key": Text(
        "「{found}」既不是項目，也不是玩家",
        "{known:list or_names}",
        hint="註釋以 # 開頭。",
    ),
    "unknown-key/meant": Text(
        "「{found}」既不是項目，也不是玩家",
        "{known:list or_names}",
        hint="可能是 {meant:texts or}。註釋以 # 開頭。",
    ),
    "key-or-player": Text(
        "「{found}」是項目名，也是一位玩家的名字",
        hint="請給這位玩家一個代號，例如 `玩家：甲 = {found}, ...`。",
    ),
    "no-colon": Text("{key} 後面少了冒號", "冒號，例如 `{key}：...`"),
    # The players.
    "no-players": Text(
        "沒有寫明玩家",
        "一行如 `玩家：甲, 乙, 丙, 丁`，按座次",
    ),
    "no-players/seen": Text(
        "沒有寫明玩家",
        "一行如 `玩家：甲, 乙, 丙, 丁`，按座次",
        hint="各行說的是 {seen:texts and}：請按座次寫明。",
    ),
    "four-players": Text(
        "寫了{count:number 位玩家}：{found:texts and}",
        "按座次的四個名字，以逗號分開",
        hint='叫不出名字的玩家用字母代表，例如 `D = ""`。',
    ),
    "same-name": Text(
        "兩位玩家都叫「{found}」",
        hint="請各給一個代號，例如 `玩家：甲 = 小李, 乙 = 小李, 丙 = 小王, 丁 = 小張`。",
    ),
    "no-name": Text("有一位玩家沒有名字", hint='請給一個代號，例如 `丁 = ""`。'),
    "unknown-player": Text(
        "沒有叫「{found}」的玩家",
        "一行以 {known:list or_names} 開頭，或以項目加冒號、或以 # 開頭",
        hint=_CALLED,
    ),
    "unknown-player/meant": Text(
        "沒有叫「{found}」的玩家",
        "一行以 {known:list or_names} 開頭，或以項目加冒號、或以 # 開頭",
        hint="可能是 {meant:texts or}。" + _CALLED,
    ),
    # What is told of the game.
    "version": Text("不認識記譜的版本 {found}", "版本 {known}"),
    "rules": Text(
        "沒有叫「{found}」的玩法",
        "{known:list or_names}，可以加選項：`standard@1,settlement=winner_only`",
        hint="`a44log rules` 列出玩法、選項和各選項的值。",
    ),
    "number": Text("「{found}」不是整數", "數字，例如 7"),
    "date": Text(
        "「{found}」不是帶時差的時間",
        "日期、時間和時差，例如 2026-11-29T20:15:00+08:00",
        hint="只有日期的話，可以寫在「備註」裡。",
    ),
    "choice": Text("「{found}」不是其中之一", "{known:list or_names}"),
    "four-figures": Text(
        "「{found}」不是每位玩家各一個數",
        "例如 `甲 +18, 乙 -3, 丙 -5, 丁 -10`，或按座次的四個數",
    ),
    "scores-missing": Text(
        "寫了 {key}，卻沒有得分",
        hint="牌譜的計分必須有得分：請補上「得分」一行，或刪去這一行。",
    ),
    # What a player does.
    "cards-missing": Text(
        "這一行沒有說玩家做了什麼",
        "牌；過；叉加一對；點加一張；放棄",
    ),
    "no-cards-wanted": Text(
        "這裡不帶牌，卻有「{found}」",
        hint="其他要說的寫在 # 之後，或寫成標記，例如 `[備註 困了]`。",
    ),
    "card-count": Text("{verb:action}要{needed:number 張牌}，這裡是{count}張：{found}"),
    "too-many-of-rank": Text("這裡的{rank:rank}比一副牌還多：{found}"),
    "card-twice-here": Text("{card} 同時出了兩次"),
    "long-hand": Text("手牌有{count}張，一副牌只有{limit}張"),
    "too-many-events": Text("這一局的事件超過{limit}個"),
    "time": Text("「{found}」不是時間", "發牌以來的秒數，例如 @2.1s、@95.25 或 @1:35.25"),
    "open-bracket": Text("方括號沒有結束：{found}", hint="請在標記後加上 `]`。"),
    "unknown-mark": Text(
        "{found} 不是標記",
        "[託管]、[收回]、[有效]、[由 某人]、[因為 原因] 或 [備註 文字]",
    ),
    "mark-elsewhere": Text("{found} 在這裡沒有意義"),
    "mark-twice": Text("{found} 這種標記這裡已經有了"),
    "no-ruling": Text("這裡說的是裁定，卻沒有裁定", hint="請在前面加上 `[有效]`。"),
    "ruled-and-taken-back": Text("收回的牌不能又經裁定有效", hint="請刪去其中一個標記。"),
    # The hands.
    "last-hand-missing": Text(
        "沒有寫{player}發到什麼牌，也沒有寫{player}最後剩什麼牌",
        hint="請補上 `{player} 剩 ...`，寫最後的牌；或補上 `{player} 手牌 ...`，寫發到的牌。",
    ),
    "rank-too-often": Text(
        "記譜裡{rank:rank}有{count}張，一副牌只有{most}張：第 {places:list and} 行",
    ),
    "rank-too-rarely": Text(
        "記譜裡{rank:rank}只有{count}張，一副牌有{most}張{places:if ：第 {places:list and} 行|}",
        hint="請檢查是否漏記了牌，或漏記了最後的手牌。",
    ),
    "hand-size": Text(
        "{player}發到的牌成了{count}張{places:if ：第 {places:list and} 行|}", "13或14張"
    ),
    "card-twice": Text("{card} 出現兩次：第 {places:list and} 行"),
    "heart-three": Text(
        "記譜沒有寫明紅心3在誰手中",
        "拿到紅心3的先領出，不然必須寫明",
        hint="可能是 {players:list or_names} 的牌：請在出牌、剩牌或手牌處寫明紅心3。",
    ),
    "left-differs": Text(
        "按發牌和出牌，{player}剩的應為{remains:if  {remains}|空手}，"
        "而不是{noted:if  {noted}|空手}",
        hint="請檢查是否漏記了事件，或哪一處寫錯了。",
    ),
    # What was assumed.
    "assumed/rules": Text("沒有寫玩法：用標準玩法"),
    "assumed/went-out": Text("沒有寫{player}最後剩什麼牌，而最後一手是{player}出的：當作先出完"),
    "assumed/reconstructed": Text(
        "{players:list and_names}的手牌由出過的牌和最後剩的牌還原；"
        "有人出了手中從來沒有的牌，這樣是查不出來的"
    ),
    "assumed/heart-three": Text("第{line}行{player}首先領出，所以紅心3當作在{player}手中"),
    "assumed/suits": Text("{player}有沒寫花色的牌，花色是補定的：{cards:cards}"),
    "assumed/which-suits": Text(
        "出的是哪種花色，沒有處處寫明，取合適的第一種：第{lines:list and}行"
    ),
}
