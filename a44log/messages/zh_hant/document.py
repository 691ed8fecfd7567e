"""What is said of bytes that are no document and of documents that are no record."""

from a44log.messages import Text

_AT = "第{line}行第{column}欄："
_OPEN = "{open:if 第{open_line}行第{open_column}欄的 {open} 還沒有閉合。|}"


def _syntax(problem: str, hint: str, untold: str = "文字到此結束") -> Text:
    return Text(_AT + problem, "符合 RFC 8259 的 JSON", f"{{found:shown {untold}}}", hint + _OPEN)


_BYTES = {
    "A44-J101/no-text": Text(
        "輸入是空的", "一個 JSON 物件", "什麼也沒有", "請檢查檔案是否已儲存。"
    ),
    "A44-J101/only-white-space": Text(
        "輸入只有空白", "一個 JSON 物件", "空白", "請檢查檔案是否已儲存。"
    ),
    "A44-J102/utf-16": Text(
        "文字是 UTF-16 編碼，不是 UTF-8", "UTF-8", "UTF-16", "請把檔案另存成 UTF-8 編碼。"
    ),
    "A44-J102/utf-32": Text(
        "文字是 UTF-32 編碼，不是 UTF-8", "UTF-8", "UTF-32", "請把檔案另存成 UTF-8 編碼。"
    ),
    "A44-J102/invalid-byte": Text(
        _AT + "位元組 {found} 不是 UTF-8 編碼",
        "UTF-8",
        "{found}，輸入的第{offset}位元組（從0數起）",
        "請把檔案另存成 UTF-8 編碼；較舊的程式會用 GBK、Big5 或 Latin-1 寫名字。",
    ),
    "A44-J106": Text(
        "{line:if " + _AT + "|}同時未閉合的括號超過{limit}層",
        "至多{limit}層，牌譜本身算第一層",
        "多了一層",
        "牌譜只需要五層；只有 ext 裡面可以更深。",
    ),
    "A44-J107": Text(
        "牌譜超過{limit}位元組",
        "解壓縮後至多{limit}位元組",
        "更大",
        "一局牌只有幾 KiB。多份牌譜請放進 .ndjson 檔案，每行一份；其他資料請放在牌譜之外。",
    ),
    "A44-J109": Text(
        "文字開頭有位元組順序記號（BOM）",
        "不帶 BOM 的 UTF-8",
        "EF BB BF",
        "這裡略過了它。請儲存成不帶 BOM 的 UTF-8，別的程式可能無法讀取。",
    ),
}

_SYNTAX = {
    "A44-J103/unexpected-end": _syntax("文字在中途斷了", "請檢查檔案是否被截斷。"),
    "A44-J103/unexpected-character": _syntax("這裡不能是{found:shown}", ""),
    "A44-J103/second-value": _syntax(
        "牌譜之後還有一個值", ".json 檔案放一份牌譜；多份請放進 .ndjson 檔案，每行一份。"
    ),
    "A44-J103/text-after-end": _syntax("牌譜已經結束，後面還有{found:shown}", ""),
    "A44-J103/unterminated-string": _syntax("從這裡開始的字串沒有結束", ""),
    "A44-J103/line-break-in-string": _syntax("字串裡有換行", "請把換行寫成 \\n，或者補上後引號。"),
    "A44-J103/control-character-in-string": _syntax(
        "字串裡有控制字元", "請寫成跳脫字元，例如 \\t。"
    ),
    "A44-J103/bad-escape": _syntax("{found} 不是合法的跳脫字元", "反斜線本身要寫成 \\\\。"),
    "A44-J103/bad-literal": _syntax(
        "{found:shown 這個沒有引號的詞}不是 JSON 的值",
        "JSON 只有 true、false、null 和雙引號裡的字串。",
        "沒有引號的詞",
    ),
    "A44-J103/bad-number": _syntax(
        "{found:shown 這個以數字樣子開頭的詞}不是 JSON 的數字",
        "整數請直接寫，字串請放在雙引號裡。",
        "沒有引號的詞",
    ),
    "A44-J103/leading-zero": _syntax("{found} 以零開頭", "請去掉開頭的零。"),
    "A44-J103/bad-white-space": _syntax("這裡有 JSON 不承認的空白", "請用空格、定位字元或換行。"),
    "A44-J103/unquoted-key": _syntax(
        "{found:shown 這裡}的鍵沒有引號", "鍵要寫在雙引號裡。", "沒有引號的詞"
    ),
    "A44-J103/missing-key": _syntax("缺少鍵", '物件裡是一對對的 "鍵": 值。'),
    "A44-J103/missing-colon": _syntax("鍵後面缺少冒號", ""),
    "A44-J103/missing-value": _syntax("冒號後面缺少值", ""),
    "A44-J103/missing-comma": _syntax("缺少逗號", ""),
    "A44-J103/extra-comma": _syntax("多了一個逗號", "請刪去。"),
    "A44-J103/trailing-comma": _syntax("最後一項後面有逗號", "JSON 不允許這樣，請刪去。"),
    "A44-J103/extra-bracket": _syntax("{found} 沒有可閉合的", "請刪去。"),
    "A44-J103/wrong-bracket": _syntax("{found} 與前面的括號不成對", ""),
    "A44-J103/comment": _syntax("JSON 沒有註解", "說明文字請寫進 note 欄位。"),
    "A44-J103/single-quotes": _syntax("這裡用了單引號", "請用雙引號。"),
    "A44-J103/typographic-quotes": _syntax("這裡用了彎引號", '請用半形的雙引號 "。'),
    "A44-J103/full-width-punctuation": _syntax("這裡用了全形標點", "請用半形的 , : [ ] {{ }}。"),
    "A44-J103/not-json": Text(
        "JSON 裡不能有 {found} 型別的值或鍵",
        "以字串為鍵的物件、陣列、字串、整數、true、false、null",
        "{found}",
    ),
    "A44-J103/file-name": Text(
        "這是檔名，不是牌譜", "檔案的內容", "檔名", "請讀取檔案，交來它的內容。"
    ),
    "A44-J104": Text(
        _AT + "鍵 {key} 在這裡又出現一次；第一次在第{first_line}行第{first_column}欄",
        "每個鍵只出現一次",
        "{key} 出現兩次",
        "兩個之中哪個算數，各種 JSON 程式看法不一：請刪去錯的那個。",
    ),
    "A44-J105/fraction": Text(
        _AT + "{found} 不是普通寫法的整數",
        "不帶小數點的整數",
        "{found}",
        "請寫 1，不寫 1.0；ext 裡的小數請寫成字串。",
    ),
    "A44-J105/exponent": Text(
        _AT + "{found} 不是普通寫法的整數",
        "不帶指數的整數",
        "{found}",
        "請寫 1000，不寫 1e3。",
    ),
    "A44-J105/negative-zero": Text(_AT + "不能寫 -0", "0", "-0", "請寫 0。"),
    "A44-J105/out-of-range": Text(
        "{line:if " + _AT + "|}數字太大，不是每個 JSON 程式都能準確儲存",
        "-9007199254740991 到 9007199254740991 之間的整數",
        "{found:if {found}|更大的數字}",
        "更大的數字請寫成字串。",
    ),
    "A44-J105/not-a-number": Text(
        "{line:if " + _AT + "|}{found} 不是 JSON 的數字",
        "整數，在 ext 裡也可以是 null",
        "{found}",
    ),
    "A44-J108/in-key": Text(
        _AT + "鍵裡有 {found}，這只是半個字元，另一半不見了",
        "完整的字元",
        "{found}",
        "文字可能在表情符號或罕用字中間被截斷了。",
    ),
    "A44-J108/in-value": Text(
        _AT + "字串裡有 {found}，這只是半個字元，另一半不見了",
        "完整的字元",
        "{found}",
        "文字可能在表情符號或罕用字中間被截斷了。",
    ),
}


def _gzip(problem: str, hint: str = "請重新壓縮牌譜。") -> Text:
    where = "，在 gzip 的第{member}段，從第{offset}位元組開始"
    return Text(problem + "{member:if " + where + "|}", "符合 RFC 1952 的 gzip", None, hint)


def _zstd(problem: str, hint: str = "請重新壓縮牌譜。") -> Text:
    where = "，在 zstd 的第{member}個框，從第{offset}位元組開始"
    return Text(problem + "{member:if " + where + "|}", "符合 RFC 8878 的 zstd", None, hint)


_GZIP = {
    "A44-J110/not-gzip": Text(
        "檔名以 .gz 結尾，內容卻不是 gzip",
        "符合 RFC 1952 的 gzip",
        hint="請改檔名，或者壓縮檔案。",
    ),
    "A44-J110/unknown-method": _gzip("資料不是用 deflate 壓縮的"),
    "A44-J110/reserved-flags": _gzip("gzip 用了沒有定義的旗標"),
    "A44-J110/wrong-header-checksum": _gzip("gzip 的標頭已損壞"),
    "A44-J110/cut-short": _gzip("gzip 被截斷了"),
    "A44-J110/bad-deflate-data": _gzip("壓縮資料已損壞"),
    "A44-J110/wrong-checksum": _gzip("資料與校驗碼不符"),
    "A44-J110/wrong-length": _gzip("資料與所記的長度不符"),
    "A44-J110/trailing-bytes": _gzip("後面還有不是 gzip 的位元組", "請刪去壓縮資料後面的內容。"),
}

_ZSTD = {
    "A44-J110/not-zstd": Text(
        "檔名以 .zst 結尾，內容卻不是 zstd",
        "符合 RFC 8878 的 zstd",
        hint="請改檔名，或者壓縮檔案。",
    ),
    "A44-J110/zstd-bad-data": _zstd("壓縮資料已損壞"),
    "A44-J110/zstd-cut-short": _zstd("zstd 被截斷了"),
    "A44-J110/zstd-needs-dictionary": _zstd("解壓縮需要字典", "請不用字典重新壓縮。"),
    "A44-J110/zstd-trailing-bytes": _zstd(
        "後面還有不是 zstd 的位元組", "請刪去壓縮資料後面的內容。"
    ),
    "A44-J110/zstd-window-too-large": _zstd(
        "解壓縮需要超過 128 MiB 的記憶體",
        "請用不超過 128 MiB 的視窗重新壓縮：不加 `--long` 或 `--ultra`。",
    ),
    "A44-J110/zstd-wrong-checksum": _zstd("資料與校驗碼不符"),
}

_DID_YOU_MEAN = "{suggestion:if 是不是想寫 {suggestion:json}？|}"
_STRUCTURE = {
    "A44-S201/other-version": Text(
        "牌譜的格式是 {value}；這個版本的 a44log 只讀 {supported}",
        "{supported}",
        "{value}",
        "較新的 a44log 也許能讀。這份牌譜完全沒有檢查。",
    ),
    "A44-S201/misspelt": Text(
        "沒有 {value} 這種牌譜格式",
        "{supported}",
        "{value}",
        "是不是想寫 {supported}？這份牌譜完全沒有檢查。",
    ),
    "A44-S201/other": Text(
        "沒有 {value} 這種牌譜格式",
        "{supported}",
        "{value}",
        "這是別的程式的牌譜，完全沒有檢查。",
    ),
    "A44-S202/name": Text(
        "沒有名為 {name} 的玩法",
        "{known:list or_names}",
        "{name}",
        _DID_YOU_MEAN + "用 --ruleset 可以依別的玩法檢查這份牌譜。",
    ),
    "A44-S202/version": Text(
        "玩法{name:if  {name} |}沒有版本 {version:json}",
        "{known:list or_names}",
        "{version:json}",
        "較新的 a44log 也許認得。用 --ruleset 可以依別的玩法檢查這份牌譜。",
    ),
    "A44-S203/absent": Text(
        "{object:object}{action:if （{action:action}）|}缺少 {field} 欄位",
        "{field}",
        "沒有",
    ),
    "A44-S203/misspelt": Text(
        "{object:object}{action:if （{action:action}）|}缺少 {field} 欄位",
        "{field}",
        "{misspelt}",
        "裡面有 {misspelt}，可能是想寫 {field}。",
    ),
    "A44-S204/unknown": Text(
        "{object:object}沒有 {field} 這個欄位",
        "{known:list or_names}",
        "{field}",
        "自己的資料請放進 ext。",
    ),
    "A44-S204/misspelt": Text(
        "{object:object}沒有 {field} 這個欄位",
        "{known:list or_names}",
        "{field}",
        "是不是想寫 {suggestion}？",
    ),
    "A44-S204/misplaced": Text(
        "{object:object}沒有 {field} 這個欄位",
        "{known:list or_names}",
        "{field}",
        "它應該放在 {belongs_in} 裡面。",
    ),
    "A44-S204/cards-without-play": Text(
        "{action:action}不帶牌",
        "沒有 cards 欄位的事件",
        "cards",
        "請刪去 cards 欄位，或檢查這裡是不是出牌、叉或點。",
    ),
    "A44-S204/ruling-on-taken-back": Text(
        "已收回的牌不能又經裁定有效",
        "taken_back 或 ruling",
        "兩個都有",
        "請保留實際發生的那一個。",
    ),
    "A44-S205/list-of-records": Text(
        "這是許多份牌譜的陣列，不是一份牌譜",
        "物件",
        "陣列",
        "請放進 .ndjson 檔案，每行一份牌譜。",
    ),
    "A44-S205/not-a-record": Text(
        "牌譜應該是一個物件，這裡卻是{actual:type}", "物件", "{actual:type}"
    ),
    "A44-S205/null": Text(
        "{index:item {field}} 是 null，應該是{expected:type}",
        "{expected:type}",
        "null",
        "不知道的內容就不寫。",
    ),
    "A44-S205/number-in-quotes": Text(
        "{index:item {field}} 是字串，應該是數字",
        "{suggestion}",
        '"{value}"',
        "請去掉引號，寫成 {suggestion}。",
    ),
    "A44-S205/boolean-in-quotes": Text(
        "{field} 是字串，應該是 true 或 false",
        "{suggestion:json}",
        '"{value}"',
        "請去掉引號，寫成 {suggestion:json}。",
    ),
    "A44-S205/number-for-boolean": Text(
        "{field} 是數字，應該是 true 或 false",
        "{suggestion:json}",
        "{value}",
        "請寫成 {suggestion:json}。",
    ),
    "A44-S205/not-in-a-list": Text(
        "{field} 是{actual:type}，應該是陣列",
        "陣列",
        "{actual:type}",
        "陣列寫在方括號裡，各項用逗號隔開：每張牌一個字串，每個座位一個數字。",
    ),
    "A44-S205/other": Text(
        "{index:item {field}} 是{actual:type}，應該是{expected:type}",
        "{expected:type}",
        "{actual:type}",
    ),
    "A44-S206/spelling": Text(
        "{value:quoted}不是牌的寫法",
        "{suggestion:json}",
        "{value:quoted}",
        "是不是想寫 {suggestion}？牌的寫法是先點數後花色：點數為 4 5 6 7 8 9 T J Q K A 2 3，"
        "花色為 s h d c。",
    ),
    "A44-S206/no-suit": Text(
        "{value:quoted}沒有花色",
        "先點數後花色，如 5h",
        "{value:quoted}",
        "沒有記下花色的，可以任意指定，並寫明 deal.suits: assigned。",
    ),
    "A44-S206/which-joker": Text(
        "{value:quoted}沒有說明是哪張王",
        "小王寫 X1，大王寫 X2",
        "{value:quoted}",
        "小王是 X1，大王是 X2。",
    ),
    "A44-S206/unknown": Text(
        "{value:quoted}不是牌",
        "先點數後花色，如 5h；王寫 X1、X2",
        "{value:quoted}",
    ),
    "A44-S207/misspelt": Text(
        "{value:quoted}不是動作",
        "{known:list or_names}",
        "{value:quoted}",
        "是不是想寫 {suggestion}？",
    ),
    "A44-S207/unknown": Text("{value:quoted}不是動作", "{known:list or_names}", "{value:quoted}"),
    "A44-S208/text": Text("{field} 有{length}個字元", "至多{most}個", "{length}個"),
    "A44-S208/key": Text("有一個鍵長{length}個字元：{value:quoted}", "至多{most}個", "{length}個"),
    "A44-S208/events": Text("牌譜有{length:number 個事件}", "至多{most}個", "{length}個"),
    "A44-S208/hand": Text("有一家的手牌有{length:number 張}", "至多{most}張", "{length}張"),
    "A44-S208/cards": Text(
        "{action:if {action:action}|這個事件}帶了{length:number 張牌}",
        "{least:span {most}}張",
        "{length}張",
        "叉要兩張牌，點要一張，出牌至少一張。",
    ),
    "A44-S208/four": Text("{field} 有{length:number 項}；座位共有四個", "4項", "{length}項"),
    "A44-S209/seat": Text("沒有{value:json}號座", "0、1、2或3", "{value:json}", "座位從0數起。"),
    "A44-S209/number": Text(
        "{field} 是{value:json}，超出範圍",
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
        "{card} 在同一個事件裡出現兩次",
        "每張牌只出現一次",
        "{card} 在第{first}和第{second}個位置（從0數起）",
        "一副牌裡每張牌只有一張：請檢查本來是哪一張。",
    ),
    "A44-S211/unknown-name": Text("沒有 {option} 這個選項", "{allowed:list or_names}", "{option}"),
    "A44-S211/misspelt-name": Text(
        "沒有 {option} 這個選項",
        "{allowed:list or_names}",
        "{option}",
        "是不是想寫 {suggestion}？",
    ),
    "A44-S211/value": Text(
        "選項 {option} 不能是{value:shown {actual:type}}",
        "{allowed:list or_names}",
        "{value:shown {actual:type}}",
        _DID_YOU_MEAN,
    ),
    "A44-S211/number": Text(
        "選項 {option} 不能是{value:shown {actual:type}}",
        "{least}至{most}{allowed:or_null}",
        "{value:shown {actual:type}}",
        _DID_YOU_MEAN,
    ),
}


def _timestamp(hint: str) -> Text:
    return Text(
        "{value:quoted}不是帶時區的日期時間",
        "形如 2026-11-29T20:15:00+08:00",
        "{value:quoted}",
        _DID_YOU_MEAN + hint,
    )


_TIMESTAMPS = {
    "A44-S212/date-only": _timestamp("只有日期，缺了時刻。"),
    "A44-S212/no-seconds": _timestamp("缺了秒。"),
    "A44-S212/no-t": _timestamp("日期和時刻之間用 T 連接。"),
    "A44-S212/no-offset": _timestamp("缺了與 UTC 的時差，如 +08:00，或 Z。"),
    "A44-S212/impossible": _timestamp("沒有這樣的日期或時刻。"),
    "A44-S212/other": _timestamp("請依 RFC 3339 來寫。"),
}

DOCUMENT = {**_BYTES, **_SYNTAX, **_GZIP, **_ZSTD, **_STRUCTURE, **_TIMESTAMPS}
