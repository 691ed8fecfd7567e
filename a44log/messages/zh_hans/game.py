"""What is said of deal, play and tally, and of a fault of our own.

Beside the finding's facts a template may use `at`, the event's number, and `actor`, its seat.
"""

from a44log.messages import Text

_STANDS = "如果经裁定有效，请在事件{at}写上 ruling；如果已收回手里，请给事件{at}标上 taken_back。"

_DEAL = {
    "A44-D301": Text(
        "{card} 没有发到任何一家；一副牌54张，每张只有一张",
        "一副牌里的每张牌都在某一家手里",
        "{card} 不在任何一家手里",
        "请把 {card} 补进原来那一家的手牌。如果另有一张牌出现两次，其中一张多半是 {card} 写错了。",
    ),
    "A44-D302": Text(
        "{card} 在这里又出现一次；{first_seat}号座已经发到这张牌",
        "一副牌里的每张牌只出现一次",
        "{card} 出现两次",
        "两张之中只有一张可能是 {card}：请看一副牌里还缺哪张。",
    ),
    "A44-D303": Text(
        "四家手牌分别是{sizes:list and}张；应是两家14张、两家13张",
        "14、14、13、13张，次序不限",
        "{sizes:list and}张",
        "如果手牌是由出牌和最后的余牌拼出来的，可能有一张放错了家。牌局照样检查。",
    ),
    "A44-D304": Text(
        "发牌不是当场记下的，是由出牌和最后的余牌拼出来的",
        hint="出了手里没有的牌，这样是查不出来的：每手牌就是出过的和最后剩下的。",
    ),
}

_CARDS = {
    "A44-P402": Text(
        "{actor}号座手里没有 {cards:cards}{where:where}",
        "{actor}号座手里的牌",
        "{cards:cards}",
        "{alike:if {actor}号座手里有 {alike:cards}。|}请检查是否记错了牌或座位：可能在这里，"
        "也可能在那张牌出手或发牌的地方。手里没有的牌，裁定也不能让它出。",
    ),
    "A44-P403/mixed": Text(
        "{cards:cards} 不属于八种牌型中的任何一种",
        "单张、对子、单龙、双龙、小炸弹、大炸弹、双王或A44",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/short-straight": Text(
        "{cards:ranks}差一张：单龙至少要三张相连",
        "三张或更多点数相连的牌",
        "两张",
        _STANDS,
    ),
    "A44-P403/short-double-straight": Text(
        "{cards:ranks}差一对：双龙至少要三对相连",
        "三对或更多点数相连的对子",
        "两对",
        _STANDS,
    ),
    "A44-P403/two-or-three-in-straight": Text(
        "{cards:ranks}不成单龙：龙从4排到A，2和3不能成龙",
        "4到A之间相连的点数",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/two-or-three-in-double-straight": Text(
        "{cards:ranks}不成双龙：龙从4排到A，2和3不能成龙",
        "4到A之间相连的对子",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/ace-before-four-in-straight": Text(
        "{cards:ranks}不成单龙：A只能接在K之后，不能接4",
        "4到A之间相连的点数",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/ace-before-four-in-double-straight": Text(
        "{cards:ranks}不成双龙：A只能接在K之后，不能接4",
        "4到A之间相连的对子",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/joker-in-straight": Text(
        "{cards:ranks}不成单龙：王不能成龙，也不能当别的牌用",
        "4到A之间相连的点数",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/gap-in-straight": Text(
        "{cards:ranks}不成单龙：中间缺{missing:each and}",
        "三张或更多点数相连的牌",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/gap-in-double-straight": Text(
        "{cards:ranks}不成双龙：中间缺{missing:ranks}",
        "三对或更多点数相连的对子",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P403/half-a-pair": Text(
        "{cards:ranks}不成双龙：差一张{missing:ranks}",
        "每个点数正好两张",
        "只有一张{missing:ranks}",
        _STANDS,
    ),
    "A44-P403/pair-in-straight": Text(
        "{cards:ranks}不成单龙：多了一张{extra:ranks}",
        "每个点数一张",
        "两张{extra:ranks}",
        _STANDS,
    ),
    "A44-P403/bomb-with-others": Text(
        "{cards:ranks}不成牌型：{nearest:kind}不能带牌，这里带了{extra:ranks}",
        "只出{nearest:kind}",
        "多带{extra:number 张}",
        _STANDS,
    ),
    "A44-P403/one-off-a44": Text(
        "{cards:ranks}不是A44：A44正好是一张A、两张4，"
        "这里{missing:if 差一张{missing:ranks}|多了一张{extra:ranks}}",
        "一张A、两张4",
        "{cards:cards}",
        _STANDS,
    ),
    "A44-P404/lower": Text(
        "{cards:ranks}压不住{table:ranks}：同为{kind:kinds}，"
        "{rank:rank}比{table_rank:rank}{off_by:one 只小一级|小}",
        "能压{table:ranks}的牌",
        "{rank:rank}",
        _STANDS,
    ),
    "A44-P404/equal": Text(
        "{cards:ranks}压不住{table:ranks}：大小相等，花色也不分高低",
        "比{table:ranks}大的牌",
        "一样大",
        _STANDS,
    ),
    "A44-P404/too-few": Text(
        "{cards:ranks}压不住{table:ranks}：同为{kind:kinds}，但少了{off_by:number 张}",
        "{table:number 张}",
        "{cards:number 张}",
        _STANDS,
    ),
    "A44-P404/too-many": Text(
        "{cards:ranks}压不住{table:ranks}：同为{kind:kinds}，但多了{off_by:number 张}",
        "{table:number 张}",
        "{cards:number 张}",
        _STANDS,
    ),
    "A44-P404/other-kind": Text(
        "{cards:ranks}是{kind:kind}，压不住{table_kind:kind}{table:ranks}",
        "能压{table:ranks}的牌",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/cha-as-play": Text(
        "{cards:ranks}是对子，当作出牌压不住单张{table:ranks}",
        "叉，或能压单张{table:ranks}的牌",
        "出了一对",
        "如果是叉，事件{at}的 action 应写 cha。" + _STANDS,
    ),
    "A44-P404/small-bomb-on-double-straight": Text(
        "{cards:ranks}是小炸弹，能压单龙，压不住双龙{table:ranks}",
        "更大的{table:number 张}双龙、大炸弹、双王或A44",
        "小炸弹",
        _STANDS,
    ),
    "A44-P404/ordinary-on-bomb": Text(
        "{cards:ranks}是{kind:kind}，压不住{table_kind:kind}{table:ranks}：只有炸弹、双王或A44才压得住",
        "比{table:ranks}大的炸弹、双王或A44",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/below-big-bomb": Text(
        "{cards:ranks}是小炸弹，压不住大炸弹{table:ranks}",
        "更大的大炸弹、双王或A44",
        "小炸弹",
        _STANDS,
    ),
    "A44-P404/below-joker-pair": Text(
        "{cards:ranks}是{kind:kind}，压不住双王：只有A44才压得住",
        "A44",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/below-a44": Text(
        "{cards:ranks}压不住A44：什么牌都压不住A44",
        "过牌",
        "{kind:kind}",
        _STANDS,
    ),
    "A44-P404/table-is-no-combination": Text(
        "桌上的牌不成牌型，是经裁定有效的，后面只能过牌",
        "过牌",
        "{cards:ranks}",
        _STANDS,
    ),
    "A44-P414": Text(
        "首家第一手{cards:ranks}没有红心3，而 first_lead_has_h3 规定必须有",
        "带 3h 的牌型",
        "{cards:cards}",
        _STANDS,
    ),
}

_TURNS = {
    "A44-P401/first-lead": Text(
        "没轮到{actor}号座：首家是持红心3的{turn}号座",
        "{turn}号座领出",
        "{actor}号座",
        _STANDS,
    ),
    "A44-P401/lead": Text(
        "没轮到{actor}号座：轮到{turn}号座领出",
        "{turn}号座领出",
        "{actor}号座",
        "请检查是否漏记了{turn}号座的领出。" + _STANDS,
    ),
    "A44-P401/pass-too-many": Text(
        "{actor}号座多过了一次：三家过牌后这一轮已结束，轮到{turn}号座领出",
        "{turn}号座领出",
        "{actor}号座过牌",
        "请检查是否漏记了{turn}号座的领出。" + _STANDS,
    ),
    "A44-P401/after-cha": Text(
        "没轮到{actor}号座：{turn}号座叉后这一轮已结束，由{turn}号座领出",
        "{turn}号座领出，或有人点",
        "{actor}号座",
        "叉之后没有过牌；不点的什么也不做，或者放弃。" + _STANDS,
    ),
    "A44-P401/follow": Text(
        "没轮到{actor}号座：轮到{turn}号座压{table:ranks}或过牌",
        "{turn}号座出牌或过牌",
        "{actor}号座",
        "{actor}号座之前还有{skipped:number 家}要过（{skipped:list and}号座）：请检查是否漏记。"
        + _STANDS,
    ),
    "A44-P401/pass-missing": Text(
        "{actor}号座领出时这一轮还没完：还有{skipped:number 家}没过（{skipped:list and}号座）",
        "{table:ranks}之后三家过牌，或由{turn}号座出牌",
        "少了{skipped:number 次}过牌",
        "请检查是否漏记了这{skipped:number 次}过牌。" + _STANDS,
    ),
    "A44-P401/cha-as-play": Text(
        "没轮到{actor}号座，却把{cards:ranks}当作出牌压在单张{table:ranks}上：轮到的是{turn}号座",
        "{actor}号座叉，或{turn}号座出牌或过牌",
        "{actor}号座出牌",
        "如果是叉，事件{at}的 action 应写 cha。" + _STANDS,
    ),
    "A44-P405/first-lead": Text(
        "{actor}号座不能过：首家必须领出",
        "出牌",
        "过牌",
        _STANDS,
    ),
    "A44-P405/lead": Text(
        "{actor}号座不能过：桌上没有牌，领出的必须出牌",
        "出牌",
        "过牌",
        _STANDS,
    ),
    "A44-P405/pass-too-many": Text(
        "{actor}号座不能过：三家过牌后这一轮已结束，领出的必须出牌",
        "出牌",
        "第四次过牌",
        "请检查是否多记了一次过牌。" + _STANDS,
    ),
    "A44-P405/after-cha": Text(
        "{actor}号座不能过：叉后这一轮已结束，领出的必须出牌",
        "出牌",
        "过牌",
        "叉之后没有过牌；不点的什么也不做，或者放弃。" + _STANDS,
    ),
    "A44-P411": Text(
        "牌局已经结束：{winner}号座在事件{ended_event}出完牌，后面不能再有动作",
        "事件{ended_event}之后没有事件",
        "事件{at}",
        "请删去事件{ended_event}之后的事件，或检查前面是否记错了牌。最后一张牌出手就结束，不能再叉、点。",
    ),
    "A44-P412": Text(
        "时间倒退：{t_ms}毫秒早于事件{last_event}的{last_t_ms}毫秒",
        "{last_t_ms}毫秒或更晚",
        "{t_ms}毫秒",
        "事件仍按先后次序算；这个时间不予采用，要用到它的时限也不核对。请改正时间，或者不写。",
    ),
    "A44-P413/play": Text(
        "{cha_seat}号座在事件{cha_event}用{cha:ranks}叉，出牌压不了：只能用第四张点，"
        "无人点就由{cha_seat}号座领出",
        "有人点，或{cha_seat}号座领出",
        "{actor}号座出牌",
        "如果已收回手里，请给事件{at}标上 taken_back。",
    ),
    "A44-P413/dian-as-play": Text(
        "{cha_seat}号座用{cha:ranks}叉，{actor}号座把第四张当作出牌；叉之后只能点",
        "{actor}号座点，或{cha_seat}号座领出",
        "{actor}号座出牌",
        "如果是点，事件{at}的 action 应写 dian。",
    ),
    "A44-P416": Text(
        "还没有人出完牌：0至3号座分别剩{cards_left:list and}张",
        "有一家出完牌",
        "牌谱到此为止",
        "如果牌局中途停止，请在 end 里写明原因（abandoned、misdeal、void）；"
        "只想知道到目前为止是否都合法，可用 --allow-unfinished。",
    ),
    "A44-P418": Text(
        "事件{at}本来就合法，没有什么可裁定的",
        hint="请去掉这个 ruling，或检查它是不是属于别的事件。",
    ),
    "A44-P419": Text(
        "事件{at}收回了，可它是合法的，也没有叉、点让它收回",
        "不合法的一手，或紧接着有人用同点的牌叉、点",
        "合法的{next_event:if 一手|最后一手}",
        "出了的牌不能收回。如果当时留在桌上，请去掉事件{at}的 taken_back。",
    ),
    "A44-P420": Text(
        "牌谱说牌局因 {reason} 停止，但{winner}号座已经出完牌",
        "有赢家就没有 end",
        "{reason}",
        "请删去 end：有赢家的牌局用不着。",
    ),
}

_THAT = "{claimed_seat}号座的{claimed:ranks}"
_WHEN = (
    "{in_time:either 隔了{elapsed_ms:seconds}，是及时的；|隔了{elapsed_ms:seconds}，"
    "怎么说都超过了{window_ms:seconds}。|是否及时，没有时间可查。}"
)

_CLAIMS = {
    "A44-P406/nothing-on-table": Text(
        "桌上没有可以叉的单张",
        "别家的单张在最上面",
        "桌上没有牌",
    ),
    "A44-P406/not-a-single": Text(
        "只有单张可以叉；{table_seat}号座的{table:ranks}不是单张",
        "别家的单张在最上面",
        "{table:ranks}",
    ),
    "A44-P406/joker": Text(
        "王不能叉：没有同点的另外两张",
        "别家的单张（4到3）在最上面",
        "{table:ranks}",
    ),
    "A44-P406/follow": Text(
        "{table_seat}号座的{table:ranks}是跟牌，而 cha_on: lead_only 只准叉领出的单张",
        "领出的单张",
        "跟牌的单张",
    ),
    "A44-P406/cha-on-cha": Text(
        "单张已被{table_seat}号座叉了，之后只能点",
        "用第四张点",
        "又一次叉",
    ),
    "A44-P406/no-cha": Text(
        "有叉才能点，现在没有可点的叉",
        "别家刚叉过，紧接着点",
        "{table:if 桌上是{table:ranks}|桌上没有牌}",
        "叉和点之间只能隔着放弃和收回的牌，别的都不行。",
    ),
    "A44-P407/own-single": Text(
        "那张{claimed_rank:rank}是{actor}号座自己出的，只有别家能叉",
        "{claimed_seat}号座以外的一家",
        "{actor}号座",
        _STANDS,
    ),
    "A44-P407/own-cha": Text(
        "那次叉是{actor}号座自己叉的，只有别家能点",
        "{claimed_seat}号座以外的一家",
        "{actor}号座",
        _STANDS,
    ),
    "A44-P407/single-owner": Text(
        "被叉的{claimed_rank:rank}是{actor}号座出的，按 dian_by: not_single_owner 自己不能点",
        "{claimed_seat}号座以外的一家",
        "{actor}号座",
        _STANDS,
    ),
    "A44-P408": Text(
        "{cards:cards} 叉、点不了" + _THAT + "：要{needed:number 张}同点的牌，"
        "{misfits:cards} 不同点",
        "{needed:number 张}{claimed_rank:rank}",
        "{cards:cards}",
        "请检查是否记错了牌。点数不同的牌，裁定也不能让它叉、点。",
    ),
    "A44-P409/covered": Text(
        _THAT + "在事件{closed_event}已被{closed_seat}号座的{closed_cards:ranks}压过，不能再叉",
        "在事件{closed_event}之前叉",
        "在事件{at}叉",
        "这次叉" + _WHEN + "如果{closed_cards:ranks}当时收回手里了，"
        "请给事件{closed_event}标上 taken_back。",
    ),
    "A44-P409/passed-out": Text(
        _THAT + "{closed_event:if 在事件{closed_event}|}已经三家都过，不能再叉",
        "在第三家过之前叉",
        "在事件{at}叉",
        "这次叉" + _WHEN + "如果最后一次过牌当时收回了，请给它标上 taken_back。",
    ),
    "A44-P409/claimed": Text(
        _THAT + "在事件{closed_event}已被{closed_seat}号座叉过或点过",
        "只叉、点一次",
        "第二次",
        "每点只有四张：请检查是否记错了座位或牌。",
    ),
    "A44-P409/trick-ended": Text(
        _THAT + "所在的那一轮，在事件{closed_event}因{closed_seat}号座叉而结束，不能再叉",
        "在事件{closed_event}之前叉",
        "在事件{at}叉",
        _STANDS,
    ),
    "A44-P409/led": Text(
        "{claimed_seat}号座叉后已在事件{closed_event}领出，不能再点",
        "叉（事件{claimed_event}）之后紧接着点",
        "在事件{at}点",
        "这次点" + _WHEN + "如果领出的牌当时收回手里了，请给它标上 taken_back。",
    ),
    "A44-P409/over": Text(
        "{claimed_seat}号座在事件{claimed_event}的叉之后已有别的事件，不能再点",
        "叉（事件{claimed_event}）之后紧接着点",
        "在事件{at}点",
        _STANDS,
    ),
    "A44-P409/follow": Text(
        _THAT + "是跟牌，而 cha_on: lead_only 只准叉领出的单张",
        "领出的单张",
        "跟牌的单张",
        _STANDS,
    ),
    "A44-P410": Text(
        "迟了{late_by_ms:seconds}：" + _THAT + "出手后{elapsed_ms:seconds}才到，"
        "时限是{window_ms:seconds}",
        "至多{window_ms:seconds}",
        "{elapsed_ms:seconds}",
        _STANDS,
    ),
    "A44-P415/declined": Text(
        "{actor}号座在事件{forfeited_event}已对" + _THAT + "表示放弃，不能反悔",
        "{actor}号座不再叉、点",
        "第二次表态",
        _STANDS,
    ),
    "A44-P415/passed": Text(
        "{actor}号座在事件{forfeited_event}已对" + _THAT + "过牌，按 pass_forfeits_claim 不能再叉",
        "{actor}号座不再叉",
        "过牌之后又叉",
        _STANDS,
    ),
    "A44-P417/covered": Text(
        _THAT
        + "出手{elapsed_ms:seconds}就被压过，没有给本来能叉的{seat}号座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-out": Text(
        _THAT
        + "出手{elapsed_ms:seconds}就三家都过，没有给本来能叉的{seat}号座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/covered-by-claimant": Text(
        "{seat}号座本来能叉" + _THAT + "，却在它出手{elapsed_ms:seconds}后自己把它压过",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-out-by-claimant": Text(
        "{seat}号座本来能叉" + _THAT + "，却在它出手{elapsed_ms:seconds}后自己过牌，凑满了三家",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed-by-claimant": Text(
        "{seat}号座本来能点{claimed_seat}号座的叉，却在叉后{elapsed_ms:seconds}过了",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/passed": Text(
        "{claimed_seat}号座叉后{elapsed_ms:seconds}，{actor}号座就过了，"
        "没有给本来能点的{seat}号座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
    "A44-P417/led": Text(
        "{claimed_seat}号座叉后{elapsed_ms:seconds}就领出，"
        "没有给本来能点的{seat}号座留足{window_ms:seconds}",
        "等{window_ms:seconds}，或{seat}号座放弃",
        "{elapsed_ms:seconds}",
    ),
}

_TALLY = {
    "A44-T501": Text(
        "先出完牌的是{recomputed}号座，不是{claimed}号座",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T502": Text(
        "{actor}号座剩{recomputed:number 张}{hand:if （{hand:cards}）|}，牌谱写的是{claimed}张",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T503/winner": Text(
        "{actor}号座出完牌，没有可加倍的，倍数是1；牌谱写的是{claimed}",
        "1",
        "{claimed}",
    ),
    "A44-T503/loser": Text(
        "{actor}号座的牌按×{recomputed}算：{count:why}；牌谱写的是×{claimed}",
        "{recomputed}",
        "{claimed}",
    ),
    "A44-T503/both": Text(
        "{actor}号座的牌按×{recomputed}算：{count:why}，各加倍一次；牌谱写的是×{claimed}",
        "{recomputed}",
        "{claimed}",
        "按 both_doublings: once 则是×2。",
    ),
    "A44-T503/once": Text(
        "{actor}号座的牌按×{recomputed}算：{count:why}，按 both_doublings: once 合起来只加倍一次；"
        "牌谱写的是×{claimed}",
        "{recomputed}",
        "{claimed}",
        "按 both_doublings: multiply 则是×4。",
    ),
    "A44-T504/winner": Text(
        "{actor}号座先出完牌，结算{settled:settled}{points_per_card:points}；"
        "牌谱写的是{claimed:signed}",
        "{recomputed}",
        "{claimed}",
        "更正后{actor}号座{gains:if 多|少}得{difference:size}分。",
    ),
    "A44-T504/loser": Text(
        "{actor}号座剩{count:sum}；结算{settled:settled}{points_per_card:points}；"
        "牌谱写的是{claimed:signed}",
        "{recomputed}",
        "{claimed}",
        "更正后{actor}号座{gains:if 多|少}得{difference:size}分。",
    ),
    "A44-T505": Text(
        "所记得分{scores:list and}相加得{sum:signed}；有赢就有输，四家总和应为零",
        "0",
        "{sum}",
    ),
    "A44-T506": Text(
        "牌谱没有记计分，无从核对",
        hint="由牌局算出的计分，检查报告里有。",
    ),
    "A44-T507": Text(
        "所记得分按别的玩法算是对的：{fits:rulesets}",
        hint="如果当时是这样打的，请在 ruleset 里写明。",
    ),
    "A44-T508": Text(
        "牌谱记了计分，但还没有人出完牌：0至3号座分别剩{cards_left:list and}张",
        "没有计分",
        "有计分",
        "请删去计分；没打完的牌局不计分。",
    ),
}

_INTERNAL = {
    "A44-I901": Text(
        "检查程序自身出错（{error}）；这不代表牌谱有问题",
        hint="请连同牌谱一起报告：这是 a44log 的缺陷。",
    ),
}

GAME = {**_DEAL, **_CARDS, **_TURNS, **_CLAIMS, **_TALLY, **_INTERNAL}
