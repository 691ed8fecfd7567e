"""What is said of bytes that are no document and of documents that are no record."""

from a44log.messages import Text

_AT = "第{line}行第{column}列："
_OPEN = "{open:if 第{open_line}行第{open_column}列的 {open} 还没有闭合。|}"


def _syntax(problem: str, hint: str, untold: str = "文本到此结束") -> Text:
    return Text(_AT + problem, "符合 RFC 8259 的 JSON", f"{{found:shown {untold}}}", hint + _OPEN)


_BYTES = {
    "A44-J101/no-text": Text(
        "输入是空的", "一个 JSON 对象", "什么也没有", "请检查文件是否已保存。"
    ),
    "A44-J101/only-white-space": Text(
        "输入只有空白", "一个 JSON 对象", "空白", "请检查文件是否已保存。"
    ),
    "A44-J102/utf-16": Text(
        "文本是 UTF-16 编码，不是 UTF-8", "UTF-8", "UTF-16", "请把文件另存为 UTF-8 编码。"
    ),
    "A44-J102/utf-32": Text(
        "文本是 UTF-32 编码，不是 UTF-8", "UTF-8", "UTF-32", "请把文件另存为 UTF-8 编码。"
    ),
    "A44-J102/invalid-byte": Text(
        _AT + "字节 {found} 不是 UTF-8 编码",
        "UTF-8",
        "{found}，输入的第{offset}字节（从0数起）",
        "请把文件另存为 UTF-8 编码；较旧的程序会用 GBK、Big5 或 Latin-1 写名字。",
    ),
    "A44-J106": Text(
        "{line:if " + _AT + "|}同时未闭合的括号超过{limit}层",
        "至多{limit}层，牌谱本身算第一层",
        "多了一层",
        "牌谱只需要五层；只有 ext 里面可以更深。",
    ),
    "A44-J107": Text(
        "牌谱超过{limit}字节",
        "解压后至多{limit}字节",
        "更大",
        "一局牌只有几 KiB。多份牌谱请放进 .ndjson 文件，每行一份；其他数据请放在牌谱之外。",
    ),
    "A44-J109": Text(
        "文本开头有字节顺序标记（BOM）",
        "不带 BOM 的 UTF-8",
        "EF BB BF",
        "这里略过了它。请保存为不带 BOM 的 UTF-8，别的程序可能无法读取。",
    ),
}

_SYNTAX = {
    "A44-J103/unexpected-end": _syntax("文本在中途断了", "请检查文件是否被截断。"),
    "A44-J103/unexpected-character": _syntax("这里不能是{found:shown}", ""),
    "A44-J103/second-value": _syntax(
        "牌谱之后还有一个值", ".json 文件放一份牌谱；多份请放进 .ndjson 文件，每行一份。"
    ),
    "A44-J103/text-after-end": _syntax("牌谱已经结束，后面还有{found:shown}", ""),
    "A44-J103/unterminated-string": _syntax("从这里开始的字符串没有结束", ""),
    "A44-J103/line-break-in-string": _syntax(
        "字符串里有换行", "请把换行写成 \\n，或者补上后引号。"
    ),
    "A44-J103/control-character-in-string": _syntax("字符串里有控制字符", "请写成转义，例如 \\t。"),
    "A44-J103/bad-escape": _syntax("{found} 不是合法的转义", "反斜杠本身要写成 \\\\。"),
    "A44-J103/bad-literal": _syntax(
        "{found:shown 这个没有引号的词}不是 JSON 的值",
        "JSON 只有 true、false、null 和双引号里的字符串。",
        "没有引号的词",
    ),
    "A44-J103/bad-number": _syntax(
        "{found:shown 这个以数字样子开头的词}不是 JSON 的数字",
        "整数请直接写，字符串请放在双引号里。",
        "没有引号的词",
    ),
    "A44-J103/leading-zero": _syntax("{found} 以零开头", "请去掉开头的零。"),
    "A44-J103/bad-white-space": _syntax("这里有 JSON 不承认的空白", "请用空格、制表符或换行。"),
    "A44-J103/unquoted-key": _syntax(
        "{found:shown 这里}的键没有引号", "键要写在双引号里。", "没有引号的词"
    ),
    "A44-J103/missing-key": _syntax("缺少键", '对象里是一对对的 "键": 值。'),
    "A44-J103/missing-colon": _syntax("键后面缺少冒号", ""),
    "A44-J103/missing-value": _syntax("冒号后面缺少值", ""),
    "A44-J103/missing-comma": _syntax("缺少逗号", ""),
    "A44-J103/extra-comma": _syntax("多了一个逗号", "请删去。"),
    "A44-J103/trailing-comma": _syntax("最后一项后面有逗号", "JSON 不允许这样，请删去。"),
    "A44-J103/extra-bracket": _syntax("{found} 没有可闭合的", "请删去。"),
    "A44-J103/wrong-bracket": _syntax("{found} 与前面的括号不成对", ""),
    "A44-J103/comment": _syntax("JSON 没有注释", "说明文字请写进 note 字段。"),
    "A44-J103/single-quotes": _syntax("这里用了单引号", "请用双引号。"),
    "A44-J103/typographic-quotes": _syntax("这里用了弯引号", '请用半角的双引号 "。'),
    "A44-J103/full-width-punctuation": _syntax("这里用了全角标点", "请用半角的 , : [ ] {{ }}。"),
    "A44-J103/not-json": Text(
        "JSON 里不能有 {found} 类型的值或键",
        "以字符串为键的对象、数组、字符串、整数、true、false、null",
        "{found}",
    ),
    "A44-J103/file-name": Text(
        "这是文件名，不是牌谱", "文件的内容", "文件名", "请读取文件，交来它的内容。"
    ),
    "A44-J104": Text(
        _AT + "键 {key} 在这里又出现一次；第一次在第{first_line}行第{first_column}列",
        "每个键只出现一次",
        "{key} 出现两次",
        "两个之中哪个算数，各种 JSON 程序看法不一：请删去错的那个。",
    ),
    "A44-J105/fraction": Text(
        _AT + "{found} 不是普通写法的整数",
        "不带小数点的整数",
        "{found}",
        "请写 1，不写 1.0；ext 里的小数请写成字符串。",
    ),
    "A44-J105/exponent": Text(
        _AT + "{found} 不是普通写法的整数",
        "不带指数的整数",
        "{found}",
        "请写 1000，不写 1e3。",
    ),
    "A44-J105/negative-zero": Text(_AT + "不能写 -0", "0", "-0", "请写 0。"),
    "A44-J105/out-of-range": Text(
        "{line:if " + _AT + "|}数字太大，不是每个 JSON 程序都能准确保存",
        "-9007199254740991 到 9007199254740991 之间的整数",
        "{found:if {found}|更大的数字}",
        "更大的数字请写成字符串。",
    ),
    "A44-J105/not-a-number": Text(
        "{line:if " + _AT + "|}{found} 不是 JSON 的数字",
        "整数，在 ext 里也可以是 null",
        "{found}",
    ),
    "A44-J108/in-key": Text(
        _AT + "键里有 {found}，这只是半个字符，另一半不见了",
        "完整的字符",
        "{found}",
        "文本可能在表情符号或生僻字中间被截断了。",
    ),
    "A44-J108/in-value": Text(
        _AT + "字符串里有 {found}，这只是半个字符，另一半不见了",
        "完整的字符",
        "{found}",
        "文本可能在表情符号或生僻字中间被截断了。",
    ),
}


def _gzip(problem: str, hint: str = "请重新压缩牌谱。") -> Text:
    where = "，在 gzip 的第{member}段，从第{offset}字节开始"
    return Text(problem + "{member:if " + where + "|}", "符合 RFC 1952 的 gzip", None, hint)


def _zstd(problem: str, hint: str = "请重新压缩牌谱。") -> Text:
    where = "，在 zstd 的第{member}帧，从第{offset}字节开始"
    return Text(problem + "{member:if " + where + "|}", "符合 RFC 8878 的 zstd", None, hint)


_GZIP = {
    "A44-J110/not-gzip": Text(
        "文件名以 .gz 结尾，内容却不是 gzip",
        "符合 RFC 1952 的 gzip",
        hint="请改文件名，或者压缩文件。",
    ),
    "A44-J110/unknown-method": _gzip("数据不是用 deflate 压缩的"),
    "A44-J110/reserved-flags": _gzip("gzip 用了没有定义的标志"),
    "A44-J110/wrong-header-checksum": _gzip("gzip 的头部已损坏"),
    "A44-J110/cut-short": _gzip("gzip 被截断了"),
    "A44-J110/bad-deflate-data": _gzip("压缩数据已损坏"),
    "A44-J110/wrong-checksum": _gzip("数据与校验和不符"),
    "A44-J110/wrong-length": _gzip("数据与所记的长度不符"),
    "A44-J110/trailing-bytes": _gzip("后面还有不是 gzip 的字节", "请删去压缩数据后面的内容。"),
}

_ZSTD = {
    "A44-J110/not-zstd": Text(
        "文件名以 .zst 结尾，内容却不是 zstd",
        "符合 RFC 8878 的 zstd",
        hint="请改文件名，或者压缩文件。",
    ),
    "A44-J110/zstd-bad-data": _zstd("压缩数据已损坏"),
    "A44-J110/zstd-cut-short": _zstd("zstd 被截断了"),
    "A44-J110/zstd-needs-dictionary": _zstd("解压需要字典", "请不用字典重新压缩。"),
    "A44-J110/zstd-trailing-bytes": _zstd("后面还有不是 zstd 的字节", "请删去压缩数据后面的内容。"),
    "A44-J110/zstd-window-too-large": _zstd(
        "解压需要超过 128 MiB 的内存",
        "请用不超过 128 MiB 的窗口重新压缩：不加 `--long` 或 `--ultra`。",
    ),
    "A44-J110/zstd-wrong-checksum": _zstd("数据与校验和不符"),
}

_DID_YOU_MEAN = "{suggestion:if 是不是想写 {suggestion:json}？|}"
_STRUCTURE = {
    "A44-S201/other-version": Text(
        "牌谱的格式是 {value}；这个版本的 a44log 只读 {supported}",
        "{supported}",
        "{value}",
        "较新的 a44log 也许能读。这份牌谱完全没有检查。",
    ),
    "A44-S201/misspelt": Text(
        "没有 {value} 这种牌谱格式",
        "{supported}",
        "{value}",
        "是不是想写 {supported}？这份牌谱完全没有检查。",
    ),
    "A44-S201/other": Text(
        "没有 {value} 这种牌谱格式",
        "{supported}",
        "{value}",
        "这是别的程序的牌谱，完全没有检查。",
    ),
    "A44-S202/name": Text(
        "没有名为 {name} 的玩法",
        "{known:list or_names}",
        "{name}",
        _DID_YOU_MEAN + "用 --ruleset 可以按别的玩法检查这份牌谱。",
    ),
    "A44-S202/version": Text(
        "玩法{name:if  {name} |}没有版本 {version:json}",
        "{known:list or_names}",
        "{version:json}",
        "较新的 a44log 也许认得。用 --ruleset 可以按别的玩法检查这份牌谱。",
    ),
    "A44-S203/absent": Text(
        "{object:object}{action:if （{action:action}）|}缺少 {field} 字段",
        "{field}",
        "没有",
    ),
    "A44-S203/misspelt": Text(
        "{object:object}{action:if （{action:action}）|}缺少 {field} 字段",
        "{field}",
        "{misspelt}",
        "里面有 {misspelt}，可能是想写 {field}。",
    ),
    "A44-S204/unknown": Text(
        "{object:object}没有 {field} 这个字段",
        "{known:list or_names}",
        "{field}",
        "自己的数据请放进 ext。",
    ),
    "A44-S204/misspelt": Text(
        "{object:object}没有 {field} 这个字段",
        "{known:list or_names}",
        "{field}",
        "是不是想写 {suggestion}？",
    ),
    "A44-S204/misplaced": Text(
        "{object:object}没有 {field} 这个字段",
        "{known:list or_names}",
        "{field}",
        "它应该放在 {belongs_in} 里面。",
    ),
    "A44-S204/cards-without-play": Text(
        "{action:action}不带牌",
        "没有 cards 字段的事件",
        "cards",
        "请删去 cards 字段，或检查这里是不是出牌、叉或点。",
    ),
    "A44-S204/ruling-on-taken-back": Text(
        "已收回的牌不能又经裁定有效",
        "taken_back 或 ruling",
        "两个都有",
        "请保留实际发生的那一个。",
    ),
    "A44-S205/list-of-records": Text(
        "这是许多份牌谱的数组，不是一份牌谱",
        "对象",
        "数组",
        "请放进 .ndjson 文件，每行一份牌谱。",
    ),
    "A44-S205/not-a-record": Text(
        "牌谱应该是一个对象，这里却是{actual:type}", "对象", "{actual:type}"
    ),
    "A44-S205/null": Text(
        "{index:item {field}} 是 null，应该是{expected:type}",
        "{expected:type}",
        "null",
        "不知道的内容就不写。",
    ),
    "A44-S205/number-in-quotes": Text(
        "{index:item {field}} 是字符串，应该是数字",
        "{suggestion}",
        '"{value}"',
        "请去掉引号，写成 {suggestion}。",
    ),
    "A44-S205/boolean-in-quotes": Text(
        "{field} 是字符串，应该是 true 或 false",
        "{suggestion:json}",
        '"{value}"',
        "请去掉引号，写成 {suggestion:json}。",
    ),
    "A44-S205/number-for-boolean": Text(
        "{field} 是数字，应该是 true 或 false",
        "{suggestion:json}",
        "{value}",
        "请写成 {suggestion:json}。",
    ),
    "A44-S205/not-in-a-list": Text(
        "{field} 是{actual:type}，应该是数组",
        "数组",
        "{actual:type}",
        "数组写在方括号里，各项用逗号隔开：每张牌一个字符串，每个座位一个数字。",
    ),
    "A44-S205/other": Text(
        "{index:item {field}} 是{actual:type}，应该是{expected:type}",
        "{expected:type}",
        "{actual:type}",
    ),
    "A44-S206/spelling": Text(
        "{value:quoted}不是牌的写法",
        "{suggestion:json}",
        "{value:quoted}",
        "是不是想写 {suggestion}？牌的写法是先点数后花色：点数为 4 5 6 7 8 9 T J Q K A 2 3，"
        "花色为 s h d c。",
    ),
    "A44-S206/no-suit": Text(
        "{value:quoted}没有花色",
        "先点数后花色，如 5h",
        "{value:quoted}",
        "没有记下花色的，可以任意指定，并写明 deal.suits: assigned。",
    ),
    "A44-S206/which-joker": Text(
        "{value:quoted}没有说明是哪张王",
        "小王写 X1，大王写 X2",
        "{value:quoted}",
        "小王是 X1，大王是 X2。",
    ),
    "A44-S206/unknown": Text(
        "{value:quoted}不是牌",
        "先点数后花色，如 5h；王写 X1、X2",
        "{value:quoted}",
    ),
    "A44-S207/misspelt": Text(
        "{value:quoted}不是动作",
        "{known:list or_names}",
        "{value:quoted}",
        "是不是想写 {suggestion}？",
    ),
    "A44-S207/unknown": Text("{value:quoted}不是动作", "{known:list or_names}", "{value:quoted}"),
    "A44-S208/text": Text("{field} 有{length}个字符", "至多{most}个", "{length}个"),
    "A44-S208/key": Text("有一个键长{length}个字符：{value:quoted}", "至多{most}个", "{length}个"),
    "A44-S208/events": Text("牌谱有{length:number 个事件}", "至多{most}个", "{length}个"),
    "A44-S208/hand": Text("有一家的手牌有{length:number 张}", "至多{most}张", "{length}张"),
    "A44-S208/cards": Text(
        "{action:if {action:action}|这个事件}带了{length:number 张牌}",
        "{least:span {most}}张",
        "{length}张",
        "叉要两张牌，点要一张，出牌至少一张。",
    ),
    "A44-S208/four": Text("{field} 有{length:number 项}；座位共有四个", "4项", "{length}项"),
    "A44-S209/seat": Text("没有{value:json}号座", "0、1、2或3", "{value:json}", "座位从0数起。"),
    "A44-S209/number": Text(
        "{field} 是{value:json}，超出范围",
        "{least:json}至{most:json}",
        "{value:json}",
    ),
    "A44-S209/choice": Text(
        "{field} 不能是 {value:json}",
        "{allowed:list or_names}",
        "{value:json}",
        _DID_YOU_MEAN,
    ),
    "A44-S210": Text(
        "{card} 在同一个事件里出现两次",
        "每张牌只出现一次",
        "{card} 在第{first}和第{second}个位置（从0数起）",
        "一副牌里每张牌只有一张：请检查本来是哪一张。",
    ),
    "A44-S211/unknown-name": Text("没有 {option} 这个选项", "{allowed:list or_names}", "{option}"),
    "A44-S211/misspelt-name": Text(
        "没有 {option} 这个选项",
        "{allowed:list or_names}",
        "{option}",
        "是不是想写 {suggestion}？",
    ),
    "A44-S211/value": Text(
        "选项 {option} 不能是{value:shown {actual:type}}",
        "{allowed:list or_names}",
        "{value:shown {actual:type}}",
        _DID_YOU_MEAN,
    ),
    "A44-S211/number": Text(
        "选项 {option} 不能是{value:shown {actual:type}}",
        "{least}至{most}{allowed:or_null}",
        "{value:shown {actual:type}}",
        _DID_YOU_MEAN,
    ),
}


def _timestamp(hint: str) -> Text:
    return Text(
        "{value:quoted}不是带时区的日期时间",
        "形如 2026-11-29T20:15:00+08:00",
        "{value:quoted}",
        _DID_YOU_MEAN + hint,
    )


_TIMESTAMPS = {
    "A44-S212/date-only": _timestamp("只有日期，缺了时刻。"),
    "A44-S212/no-seconds": _timestamp("缺了秒。"),
    "A44-S212/no-t": _timestamp("日期和时刻之间用 T 连接。"),
    "A44-S212/no-offset": _timestamp("缺了与 UTC 的时差，如 +08:00，或 Z。"),
    "A44-S212/impossible": _timestamp("没有这样的日期或时刻。"),
    "A44-S212/other": _timestamp("请按 RFC 3339 来写。"),
}

DOCUMENT = {**_BYTES, **_SYNTAX, **_GZIP, **_ZSTD, **_STRUCTURE, **_TIMESTAMPS}
