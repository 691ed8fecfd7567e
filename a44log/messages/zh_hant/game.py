"""What is said of deal, play and tally, and of a fault of our own.

Beside the finding's facts a template may use `at`, the event's number, and `actor`, its seat.
"""

from a44log.messages import Text

_STANDS = "如果經裁定有效，請在事件{at}寫上 ruling；如果已收回手中，請給事件{at}標上 taken_back。"

_DEAL = {
    "A44-D301": Text(
        "{card} 沒有發到任何一家；一副牌54張，每張只有一張",
        "一副牌裡的每張牌都在某一家手中",
        "{card} 不在任何一家手中",
        "請把 {card} 補進原來那一家的手牌。如果另有一張牌出現兩次，其中一張多半是 {card} 寫錯了。",
    ),
    "A44-D302": Text(
        "{card} 在這裡又出現一次；{first_seat}號座已經發到這張牌",
        "一副牌裡的每張牌只出現一次",
        "{card} 出現兩次",
        "兩張之中只有一張可能是 {card}：請看一副牌裡還缺哪張。",
    ),
    "A44-D303": Text(
        "四家手牌分別是{sizes:list and}張；應是兩家14張、兩家13張",
        "14、14、13、13張，次序不限",
        "{sizes:list and}張",
        "如果手牌是由出牌和最後的餘牌拼出來的，可能有一張放錯了家。牌局照樣檢查。",
    ),
    "A44-D304": Text(
        "發牌不是當場記下的，是由出牌和最後的餘牌拼出來的",
        hint="出了手中沒有的牌，這樣是查不出來的：每手牌就是出過的和最後剩下的。",
    ),
}

_CARDS = {
    "A44-P402": Text(
        "{actor}號座手中沒有 {cards:cards}{where:where}",
        "{actor}號座手中的牌",
        "{cards:cards}",
        "{alike:if {actor}號座手中有 {alike:cards}。|}請檢查是否記錯了牌或座位：可能在這裡，"
        "也可能在那張牌出手或發牌的地方。手中沒有的牌，裁定也不能讓它出。",
    ),
    "A44-P403/mixed": Text(
        "{cards:cards} 不屬於八種牌型中的任何一種",
        "單張、對子、單龍、雙龍、小炸彈、大炸彈、雙王或A44",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/short-straight": Text(
        "{cards:ranks}差一張：單龍至少要三張相連",
        "三張或更多點數相連的牌",
        "兩張",
        _STANDS,
    ),
    "A44-P403/short-double-straight": Text(
        "{cards:ranks}差一對：雙龍至少要三對相連",
        "三對或更多點數相連的對子",
        "兩對",
        _STANDS,
    ),
    "A44-P403/two-or-three-in-straight": Text(
        "{cards:ranks}不成單龍：龍從4排到A，2和3不能成龍",
        "4到A之間相連的點數",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/two-or-three-in-double-straight": Text(
        "{cards:ranks}不成雙龍：龍從4排到A，2和3不能成龍",
        "4到A之間相連的對子",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/ace-before-four-in-straight": Text(
        "{cards:ranks}不成單龍：A只能接在K之後，不能接4",
        "4到A之間相連的點數",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/ace-before-four-in-double-straight": Text(
        "{cards:ranks}不成雙龍：A只能接在K之後，不能接4",
        "4到A之間相連的對子",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/joker-in-straight": Text(
        "{cards:ranks}不成單龍：王不能成龍，也不能當別的牌用",
        "4到A之間相連的點數",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/gap-in-straight": Text(
        "{cards:ranks}不成單龍：中間缺{missing:each and}",
        "三張或更多點數相連的牌",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/gap-in-double-straight": Text(
        "{cards:ranks}不成雙龍：中間缺{missing:ranks}",
        "三對或更多點數相連的對子",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/half-a-pair": Text(
        "{cards:ranks}不成雙龍：差一張{missing:ranks}",
        "每個點數正好兩張",
        "只有一張{missing:ranks}",
        _STANDS,
    ),
    "A44-P403/pair-in-straight": Text(
        "{cards:ranks}不成單龍：多了一張{extra:ranks}",
        "每個點數一張",
        "兩張{extra:ranks}",
        _STANDS,
    ),
    "A44-P403/bomb-with-others": Text(
        "{cards:ranks}不成牌型：{nearest:kind}不能帶牌，這裡帶了{extra:ranks}",
        "只出{nearest:kind}",
        "多帶{extra:number 張}",
        _STANDS,
    ),
    "A44-P403/one-off-a44": Text(
        "{cards:ranks}不是A44：A44正好是一張A、兩張4，"
        "這裡{missing:if 差一張{missing:ranks}|多了一張{extra:ranks}}",
        "一張A、兩張4",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P404/lower": Text(
        "{cards:ranks}壓不住{table:ranks}：同為{kind:kinds}，"
        "{rank:rank}比{table_rank:rank}{off_by:one 只小一級|小}",
        "能壓{table:ranks}的牌",
        "{rank:rank}",
        _STANDS,
    ),
    "A44-P404/equal": Text(
        "{cards:ranks}壓不住{table:ranks}：大小相等，花色也不分高低",
        "比{table:ranks}大的牌",
        "一樣大",
        _STANDS,
    ),
    "A44-P404/too-few": Text(
        "{cards:ranks}壓不住{table:ranks}：同為{kind:kinds}，但少了{off_by:number 張}",
        "{table:number 張}",
        "{cards:number 張}",
        _STANDS,
    ),
    "A44-P404/too-many": Text(
        "{cards:ranks}壓不住{table:ranks}：同為{kind:kinds}，但多了{off_by:number 張}",
        "{table:number 張}",
        "{cards:number 張}",
        _STANDS,
    ),
    "A44-P404/other-kind": Text(
        "{cards:ranks}是{kind:kind}，壓不住{table_kind:kind}{table:ranks}",
        "能壓{table:ranks}的牌",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/cha-as-play": Text(
        "{cards:ranks}是對子，當作出牌壓不住單張{table:ranks}",
        "叉，或能壓單張{table:ranks}的牌",
        "出了一對",
        "如果是叉，事件{at}的 action 應寫 cha。" + _STANDS,
    ),
    "A44-P404/small-bomb-on-double-straight": Text(
        "{cards:ranks}是小炸彈，能壓單龍，壓不住雙龍{table:ranks}",
        "更大的{table:number 張}雙龍、大炸彈、雙王或A44",
        "小炸彈",
        _STANDS,
    ),
    "A44-P404/ordinary-on-bomb": Text(
        "{cards:ranks}是{kind:kind}，壓不住{table_kind:kind}{table:ranks}：只有炸彈、雙王或A44才壓得住",
        "比{table:ranks}大的炸彈、雙王或A44",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/below-big-bomb": Text(
        "{cards:ranks}是小炸彈，壓不住大炸彈{table:ranks}",
        "更大的大炸彈、雙王或A44",
        "小炸彈",
        _STANDS,
    ),
    "A44-P404/below-joker-pair": Text(
        "{cards:ranks}是{kind:kind}，壓不住雙王：只有A44才壓得住",
        "A44",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/below-a44": Text(
        "{cards:ranks}壓不住A44：什麼牌都壓不住A44",
        "過牌",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/table-is-no-combination": Text(
        "桌上的牌不成牌型，是經裁定有效的，後面只能過牌",
        "過牌",
        "{cards:ranks}",
        _STANDS,
    ),
    "A44-P414": Text(
        "首家第一手{cards:ranks}沒有紅心3，而 first_lead_has_h3 規定必須有",
        "帶 3h 的牌型",
        "{cards:cards}",
        _STANDS,
    ),
}

_TURNS = {
    "A44-P401/first-lead": Text(
        "沒輪到{actor}號座：首家是持紅心3的{turn}號座",
        "{turn}號座領出",
        "{actor}號座",
        _STANDS,
    ),
    "A44-P401/lead": Text(
        "沒輪到{actor}號座：輪到{turn}號座領出",
        "{turn}號座領出",
        "{actor}號座",
        "請檢查是否漏記了{turn}號座的領出。" + _STANDS,
    ),
    "A44-P401/pass-too-many": Text(
        "{actor}號座多過了一次：三家過牌後這一輪已結束，輪到{turn}號座領出",
        "{turn}號座領出",
        "{actor}號座過牌",
        "請檢查是否漏記了{turn}號座的領出。" + _STANDS,
    ),
    "A44-P401/after-cha": Text(
        "沒輪到{actor}號座：{turn}號座叉後這一輪已結束，由{turn}號座領出",
        "{turn}號座領出，或有人點",
        "{actor}號座",
        "叉之後沒有過牌；不點的什麼也不做，或者放棄。" + _STANDS,
    ),
    "A44-P401/follow": Text(
        "沒輪到{actor}號座：輪到{turn}號座壓{table:ranks}或過牌",
        "{turn}號座出牌或過牌",
        "{actor}號座",
        "{actor}號座之前還有{skipped:number 家}要過（{skipped:list and}號座）：請檢查是否漏記。"
        + _STANDS,
    ),
    "A44-P401/pass-missing": Text(
        "{actor}號座領出時這一輪還沒完：還有{skipped:number 家}沒過（{skipped:list and}號座）",
        "{table:ranks}之後三家過牌，或由{turn}號座出牌",
        "少了{skipped:number 次}過牌",
        "請檢查是否漏記了這{skipped:number 次}過牌。" + _STANDS,
    ),
    "A44-P401/cha-as-play": Text(
        "沒輪到{actor}號座，卻把{cards:ranks}當作出牌壓在單張{table:ranks}上：輪到的是{turn}號座",
        "{actor}號座叉，或{turn}號座出牌或過牌",
        "{actor}號座出牌",
        "如果是叉，事件{at}的 action 應寫 cha。" + _STANDS,
    ),
    "A44-P405/first-lead": Text(
        "{actor}號座不能過：首家必須領出",
        "出牌",
        "過牌",
        _STANDS,
    ),
    "A44-P405/lead": Text(
        "{actor}號座不能過：桌上沒有牌，領出的必須出牌",
        "出牌",
        "過牌",
        _STANDS,
    ),
    "A44-P405/pass-too-many": Text(
        "{actor}號座不能過：三家過牌後這一輪已結束，領出的必須出牌",
        "出牌",
        "第四次過牌",
        "請檢查是否多記了一次過牌。" + _STANDS,
    ),
    "A44-P405/after-cha": Text(
        "{actor}號座不能過：叉後這一輪已結束，領出的必須出牌",
        "出牌",
        "過牌",
        "叉之後沒有過牌；不點的什麼也不做，或者放棄。" + _STANDS,
    ),
    "A44-P411": Text(
        "牌局已經結束：{winner}號座在事件{ended_event}出完牌，後面不能再有動作",
        "事件{ended_event}之後沒有事件",
        "事件{at}",
        "請刪去事件{ended_event}之後的事件，或檢查前面是否記錯了牌。最後一張牌出手就結束，不能再叉、點。",
    ),
    "A44-P412": Text(
        "時間倒退：{t_ms}毫秒早於事件{last_event}的{last_t_ms}毫秒",
        "{last_t_ms}毫秒或更晚",
        "{t_ms}毫秒",
        "事件仍依先後次序算；這個時間不予採用，要用到它的時限也不核對。請改正時間，或者不寫。",
    ),
    "A44-P413/play": Text(
        "{cha_seat}號座在事件{cha_event}用{cha:ranks}叉，出牌壓不了：只能用第四張點，"
        "無人點就由{cha_seat}號座領出",
        "有人點，或{cha_seat}號座領出",
        "{actor}號座出牌",
        "如果已收回手中，請給事件{at}標上 taken_back。",
    ),
    "A44-P413/dian-as-play": Text(
        "{cha_seat}號座用{cha:ranks}叉，{actor}號座把第四張當作出牌；叉之後只能點",
        "{actor}號座點，或{cha_seat}號座領出",
        "{actor}號座出牌",
        "如果是點，事件{at}的 action 應寫 dian。",
    ),
    "A44-P416": Text(
        "還沒有人出完牌：0至3號座分別剩{cards_left:list and}張",
        "有一家出完牌",
        "牌譜到此為止",
        "如果牌局中途停止，請在 end 裡寫明原因（abandoned、misdeal、void）；"
        "只想知道到目前為止是否都合法，可用 --allow-unfinished。",
    ),
    "A44-P418": Text(
        "事件{at}本來就合法，沒有什麼可裁定的",
        hint="請去掉這個 ruling，或檢查它是不是屬於別的事件。",
    ),
    "A44-P419": Text(
        "事件{at}收回了，可它是合法的，也沒有叉、點讓它收回",
        "不合法的一手，或緊接著有人用同點的牌叉、點",
        "合法的{next_event:if 一手|最後一手}",
        "出了的牌不能收回。如果當時留在桌上，請去掉事件{at}的 taken_back。",
    ),
    "A44-P420": Text(
        "牌譜說牌局因 {reason} 停止，但{winner}號座已經出完牌",
        "有贏家就沒有 end",
        "{reason}",
        "請刪去 end：有贏家的牌局用不著。",
    ),
}

_THAT = "{claimed_seat}號座的{claimed:ranks}"
_WHEN = (
    "{in_time:either 隔了{elapsed_ms:seconds}，是及時的；|隔了{elapsed_ms:seconds}，"
    "怎麼說都超過了{window_ms:seconds}。|是否及時，沒有時間可查。}"
)

_CLAIMS = {
    "A44-P406/nothing-on-table": Text(
        "桌上沒有可以叉的單張",
        "別家的單張在最上面",
        "桌上沒有牌",
    ),
    "A44-P406/not-a-single": Text(
        "只有單張可以叉；{table_seat}號座的{table:ranks}不是單張",
        "別家的單張在最上面",
        "{table:ranks}",
    ),
    "A44-P406/joker": Text(
        "王不能叉：沒有同點的另外兩張",
        "別家的單張（4到3）在最上面",
        "{table:ranks}",
    ),
    "A44-P406/follow": Text(
        "{table_seat}號座的{table:ranks}是跟牌，而 cha_on: lead_only 只准叉領出的單張",
        "領出的單張",
        "跟牌的單張",
    ),
    "A44-P406/cha-on-cha": Text(
        "單張已被{table_seat}號座叉了，之後只能點",
        "用第四張點",
        "又一次叉",
    ),
    "A44-P406/no-cha": Text(
        "有叉才能點，現在沒有可點的叉",
        "別家剛叉過，緊接著點",
        "{table:if 桌上是{table:ranks}|桌上沒有牌}",
        "叉和點之間只能隔著放棄和收回的牌，別的都不行。",
    ),
    "A44-P407/own-single": Text(
        "那張{claimed_rank:rank}是{actor}號座自己出的，只有別家能叉",
        "{claimed_seat}號座以外的一家",
        "{actor}號座",
        _STANDS,
    ),
    "A44-P407/own-cha": Text(
        "那次叉是{actor}號座自己叉的，只有別家能點",
        "{claimed_seat}號座以外的一家",
        "{actor}號座",
        _STANDS,
    ),
    "A44-P407/single-owner": Text(
        "被叉的{claimed_rank:rank}是{actor}號座出的，依 dian_by: not_single_owner 自己不能點",
        "{claimed_seat}號座以外的一家",
        "{actor}號座",
        _STANDS,
    ),
    "A44-P408": Text(
        "{cards:cards} 叉、點不了" + _THAT + "：要{needed:number 張}同點的牌，"
        "{misfits:cards} 不同點",
        "{needed:number 張}{claimed_rank:rank}",
        "{cards:cards}",
        "請檢查是否記錯了牌。點數不同的牌，裁定也不能讓它叉、點。",
    ),
    "A44-P409/covered": Text(
        _THAT + "在事件{closed_event}已被{closed_seat}號座的{closed_cards:ranks}壓過，不能再叉",
        "在事件{closed_event}之前叉",
        "在事件{at}叉",
        "這次叉" + _WHEN + "如果{closed_cards:ranks}當時收回手中了，"
        "請給事件{closed_event}標上 taken_back。",
    ),
    "A44-P409/passed-out": Text(
        _THAT + "{closed_event:if 在事件{closed_event}|}已經三家都過，不能再叉",
        "在第三家過之前叉",
        "在事件{at}叉",
        "這次叉" + _WHEN + "如果最後一次過牌當時收回了，請給它標上 taken_back。",
    ),
    "A44-P409/claimed": Text(
        _THAT + "在事件{closed_event}已被{closed_seat}號座叉過或點過",
        "只叉、點一次",
        "第二次",
        "每點只有四張：請檢查是否記錯了座位或牌。",
    ),
    "A44-P409/trick-ended": Text(
        _THAT + "所在的那一輪，在事件{closed_event}因{closed_seat}號座叉而結束，不能再叉",
        "在事件{closed_event}之前叉",
        "在事件{at}叉",
        _STANDS,
    ),
    "A44-P409/led": Text(
        "{claimed_seat}號座叉後已在事件{closed_event}領出，不能再點",
        "叉（事件{claimed_event}）之後緊接著點",
        "在事件{at}點",
        "這次點" + _WHEN + "如果領出的牌當時收回手中了，請給它標上 taken_back。",
    ),
    "A44-P409/over": Text(
        "{claimed_seat}號座在事件{claimed_event}的叉之後已有別的事件，不能再點",
        "叉（事件{claimed_event}）之後緊接著點",
        "在事件{at}點",
        _STANDS,
    ),
    "A44-P409/follow": Text(
        _THAT + "是跟牌，而 cha_on: lead_only 只准叉領出的單張",
        "領出的單張",
        "跟牌的單張",
        _STANDS,
    ),
    "A44-P410": Text(
        "遲了{late_by_ms:seconds}：" + _THAT + "出手後{elapsed_ms:seconds}才到，"
        "時限是{window_ms:seconds}",
        "至多{window_ms:seconds}",
        "{elapsed_ms:seconds}",
        _STANDS,
    ),
    "A44-P415/declined": Text(
        "{actor}號座在事件{forfeited_event}已對" + _THAT + "表示放棄，不能反悔",
        "{actor}號座不再叉、點",
        "第二次表態",
        _STANDS,
    ),
    "A44-P415/passed": Text(
        "{actor}號座在事件{forfeited_event}已對" + _THAT + "過牌，依 pass_forfeits_claim 不能再叉",
        "{actor}號座不再叉",
        "過牌之後又叉",
        _STANDS,
    ),
    "A44-P417/covered": Text(
        _THAT
        + "出手{elapsed_ms:seconds}就被壓過，沒有給本來能叉的{seat}號座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-out": Text(
        _THAT
        + "出手{elapsed_ms:seconds}就三家都過，沒有給本來能叉的{seat}號座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/covered-by-claimant": Text(
        "{seat}號座本來能叉" + _THAT + "，卻在它出手{elapsed_ms:seconds}後自己把它壓過",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-out-by-claimant": Text(
        "{seat}號座本來能叉" + _THAT + "，卻在它出手{elapsed_ms:seconds}後自己過牌，湊滿了三家",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-by-claimant": Text(
        "{seat}號座本來能點{claimed_seat}號座的叉，卻在叉後{elapsed_ms:seconds}過了",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed": Text(
        "{claimed_seat}號座叉後{elapsed_ms:seconds}，{actor}號座就過了，"
        "沒有給本來能點的{seat}號座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/led": Text(
        "{claimed_seat}號座叉後{elapsed_ms:seconds}就領出，"
        "沒有給本來能點的{seat}號座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}號座放棄",
        "{elapsed_ms:seconds}",
    ),
}

_TALLY = {
    "A44-T501": Text(
        "先出完牌的是{recomputed}號座，不是{claimed}號座",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T502": Text(
        "{actor}號座剩{recomputed:number 張}{hand:if （{hand:cards}）|}，牌譜寫的是{claimed}張",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T503/winner": Text(
        "{actor}號座出完牌，沒有可加倍的，倍數是1；牌譜寫的是{claimed}",
        "1",
        "{claimed}",
    ),
    "A44-T503/loser": Text(
        "{actor}號座的牌以×{recomputed}算：{count:why}；牌譜寫的是×{claimed}",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T503/both": Text(
        "{actor}號座的牌以×{recomputed}算：{count:why}，各加倍一次；牌譜寫的是×{claimed}",
        "{recomputed}",
        "{claimed}",
        "依 both_doublings: once 則是×2。",
    ),
    "A44-T503/once": Text(
        "{actor}號座的牌以×{recomputed}算：{count:why}，依 both_doublings: once 合起來只加倍一次；"
        "牌譜寫的是×{claimed}",
        "{recomputed}",
        "{claimed}",
        "依 both_doublings: multiply 則是×4。",
    ),
    "A44-T504/winner": Text(
        "{actor}號座先出完牌，結算{settled:settled}{points_per_card:points}；"
        "牌譜寫的是{claimed:signed}",
        "{recomputed}",
        "{claimed}",
        "更正後{actor}號座{gains:if 多|少}得{difference:size}分。",
    ),
    "A44-T504/loser": Text(
        "{actor}號座剩{count:sum}；結算{settled:settled}{points_per_card:points}；"
        "牌譜寫的是{claimed:signed}",
        "{recomputed}",
        "{claimed}",
        "更正後{actor}號座{gains:if 多|少}得{difference:size}分。",
    ),
    "A44-T505": Text(
        "所記得分{scores:list and}相加得{sum:signed}；有贏就有輸，四家總和應為零",
        "0",
        "{sum}",
    ),
    "A44-T506": Text(
        "牌譜沒有記計分，無從核對",
        hint="由牌局算出的計分，檢查報告裡有。",
    ),
    "A44-T507": Text(
        "所記得分依別的玩法算是對的：{fits:rulesets}",
        hint="如果當時是這樣打的，請在 ruleset 裡寫明。",
    ),
    "A44-T508": Text(
        "牌譜記了計分，但還沒有人出完牌：0至3號座分別剩{cards_left:list and}張",
        "沒有計分",
        "有計分",
        "請刪去計分；沒打完的牌局不計分。",
    ),
}

_INTERNAL = {
    "A44-I901": Text(
        "檢查程式本身出錯（{error}）；這不代表牌譜有問題",
        hint="請連同牌譜一起回報：這是 a44log 的錯誤。",
    ),
}

GAME = {**_DEAL, **_CARDS, **_TURNS, **_CLAIMS, **_TALLY, **_INTERNAL}
