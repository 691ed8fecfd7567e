/* The verdict and all that it rests on: findings, tally, rules, where the record is from. */

import { el, phrase, say, written } from "./dom.js";
import { findingElement } from "./moment.js";
import { nameOf } from "./table.js";

/** The verdict in a word; with errors, a button that leads to the first. */
export function verdictBadge(game, lead) {
  const { words, report } = game;
  const first = report.findings.find((finding) => finding.severity === "error");
  const text = words[`verdict-${report.verdict}`];
  if (!first) return el(`span.verdict.${report.verdict}`, {}, text);
  return el(`button.verdict.${report.verdict}`, { type: "button", title: first.message, onclick: () => lead(first) }, text);
}

/** Every finding; one at an event leads there. */
export function createFindings(game, law, pick) {
  const { words, report } = game;
  const items = report.findings.map((finding) => {
    const shown = finding.event !== null && finding.event <= game.last;
    const text = say(words, "go-to-event", { number: finding.event });
    const jump = shown ? el("button.link", { type: "button", onclick: () => pick(finding.event) }, text) : null;
    return findingElement(game, finding, law, { jump, legal: false });
  });
  if (!items.length) items.push(el("p.none", {}, words["no-findings"]));
  if (report.truncated) items.push(el("p.none", {}, words.truncated));
  return el("div.findings", {}, items);
}

/** Who got how much, and why a count was multiplied; null where nobody claims to know. */
export function tallyElement(game, law) {
  const { claimed, recomputed, as_played: played, counts, difference } = game.report.tally;
  const right = recomputed ?? played;
  if (!right && !claimed) return null;
  const multiplied = (counts ?? []).filter((count) => count.special || count.unplayed);
  const sums = multiplied.length ? el("ul.sums", {}, multiplied.map((count) => countElement(game, count, law))) : null;
  return el("div.tally", {}, tallyTable(game, right, claimed, difference), sums);
}

/** Who got how much, how each count came about, and who pays whom. */
export function createTally(game, law) {
  const { words, report } = game;
  const { claimed, recomputed, as_played: played, counts, transfers, difference } = report.tally;
  const right = recomputed ?? played;
  const parts = [];
  if (!recomputed && played) parts.push(el("p.none", {}, words["as-played"]));
  if (!right && !claimed) return el("div.tally", {}, el("p.none", {}, words["no-tally"]));
  parts.push(tallyTable(game, right, claimed, difference));
  if (counts?.length) parts.push(el("h3", {}, words["how-counted"]), el("ul.sums", {}, counts.map((count) => countElement(game, count, law))));
  if (transfers?.length) parts.push(el("h3", {}, words["who-pays"]), el("ul.sums", {}, transfers.map((one) => transferElement(game, one))));
  return el("div.tally", {}, parts);
}

function tallyTable(game, right, claimed, difference) {
  const { words } = game;
  const shown = right ?? claimed;
  const heads = ["player", "cards-left", "times", "score"];
  if (claimed && right) heads.push("claimed");
  const rows = [0, 1, 2, 3].map((seat) => {
    const wrong = difference?.scores[seat] || (right && claimed && right.scores[seat] !== claimed.scores[seat]);
    const cells = [
      el("th", { scope: "row" }, nameOf(game, seat), shown.winner === seat ? el("span.crown", { title: words.winner }) : null),
      el("td", {}, figure(shown.cards_left?.[seat])),
      el("td", {}, shown.multipliers ? `\u00d7${shown.multipliers[seat]}` : ""),
      el("td.score", {}, signed(shown.scores[seat])),
    ];
    if (claimed && right) cells.push(el(`td${wrong ? ".wrong" : ""}`, {}, signed(claimed.scores[seat])));
    return el("tr", {}, cells);
  });
  const head = el("tr", {}, heads.map((key) => el("th", { scope: "col" }, words[`column-${key}`])));
  return el("table", {}, el("thead", {}, head), el("tbody", {}, rows));
}

function figure(number) {
  return number === undefined ? "" : String(number);
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "\u2212");
}

function countElement(game, count, law) {
  const { multiplier, weighted, cards_left: left } = count;
  const why = whyElement(game.words, count, law);
  return el("li", {}, nameOf(game, count.seat), el("span.figure", {}, why ? `${left} \u00d7 ${multiplier} = ${weighted}` : String(weighted)), why);
}

/** Why a count is multiplied, each reason with its clause. */
function whyElement(words, { special, unplayed, multiplier }, law) {
  const reasons = [special ? ["count-special", "SCORE-2"] : null, unplayed ? ["count-unplayed", "SCORE-3"] : null].filter(Boolean);
  if (!reasons.length) return null;
  const cited = reasons.map(([key, clause]) => phrase(words, "cited", { reason: words[key], clause: law.cite(clause) }));
  if (reasons.length > 1 && multiplier === 2) cited.push([words["count-once"]]);
  const listed = cited.flatMap((parts, place) => [place ? words.comma : null, ...parts]);
  return el("span.why", {}, el("b", {}, `\u00d7${multiplier}`), " ", listed);
}

function transferElement(game, one) {
  const sides = { payer: nameOf(game, one.from), payee: nameOf(game, one.to) };
  return el("li", {}, el("span", {}, phrase(game.words, "pays", sides)), el("span.figure", {}, String(one.points)));
}

/** What else the record and the report say: rules, people, occasion, digests. */
export function createDetails(game) {
  const { words, report, record, replay } = game;
  const rows = [];
  const row = (key, value) => value !== null && value !== undefined && value !== "" && rows.push([words[key], value]);
  row("detail-file", report.input.name && written(report.input.name));
  row("detail-id", record?.id && written(record.id));
  for (const key of ["event", "session", "game_no", "started_at", "source", "note"]) {
    const value = record?.meta?.[key];
    row(`detail-${key}`, value === undefined ? null : written(String(value)));
  }
  if (report.ruleset) row("detail-rules", `${report.ruleset.name}@${report.ruleset.version}`);
  for (const [option, value] of Object.entries(report.ruleset?.options ?? {})) {
    rows.push([el("code", {}, option), typeof value === "string" ? value : JSON.stringify(value)]);
  }
  record?.players.forEach((player, seat) => {
    const notes = [player.id && written(player.id), player.note && written(player.note)].filter(Boolean);
    if (notes.length) rows.push([nameOf(game, seat), notes.flatMap((note) => [note, " "])]);
  });
  if (report.deal) row("detail-deal", words[`deal-${report.deal.source}`]);
  if (report.deal?.suits === "assigned") row("detail-suits", words["suits-assigned"]);
  for (const assumed of replay.sheet?.assumptions ?? []) row("detail-assumed", written(assumed.message));
  for (const stage of report.stages) {
    if (stage.reason) rows.push([words[`stage-${stage.name}`] ?? stage.name, written(stage.reason)]);
  }
  row("detail-digest", report.input.game_sha256 && el("code", {}, report.input.game_sha256));
  row("detail-tool", `${report.tool.name} ${report.tool.version}`);
  return el("dl.details", {}, rows.flatMap(([key, value]) => [el("dt", {}, key), el("dd", {}, value)]));
}
