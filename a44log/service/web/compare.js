// Two logs of a game, side by side, with the first difference marked.
import { cardWord } from "../viewer/cards.js";
import { clock, el } from "../viewer/dom.js";
import * as api from "./api.js";
import { announce, button, fill, named, replayWords, signed, t } from "./core.js";
import { gamesOf, joined, oneLine, pick, takeDrops, textFile } from "./input.js";
import { verdictMark } from "./report.js";
import { troubleOf, waiting } from "./trouble.js";

const SIDES = ["a", "b"];
const EXAMPLES = ["cha-and-dian.json", "notebook.a44"];

/** Make the view. */
export function compareView(root, app) {
  const logs = { a: null, b: null };
  const heading = el("div.tools-row");
  const slots = el("div.slots");
  const result = el("section.compared", { "aria-live": "polite" });
  root.append(heading, slots, result);

  function render() {
    fill(heading, el("h1.game-name", {}, t("nav-compare")), el("div.row", {}, button("page", t("example"), example)));
    fill(slots, SIDES.map(slot));
    compare();
  }

  function slot(side) {
    const text = el("textarea", { rows: 2, spellcheck: "false", placeholder: t("paste-here"), "aria-label": t(`log-${side}`) });
    text.addEventListener("input", settledTake);
    function settledTake() {
      if (text.value.trim().length > 40) take(side, [textFile(text.value)]);
    }
    const log = logs[side];
    const box = el("section.slot", { "data-side": side, "aria-label": t(`log-${side}`) }, el("b.log-letter", {}, side.toUpperCase()), log ? el("span.grow", {}, named(log.name || t("pasted"))) : text, button("up", t("pick"), () => pick((files) => take(side, files))));
    takeDrops(box, (files) => take(side, files));
    return box;
  }

  async function take(side, files) {
    try {
      const games = await gamesOf(files);
      logs[side] = games[0];
      const other = side === "a" ? "b" : "a";
      if (games.length > 1) logs[other] = games[1];
      render();
    } catch (error) {
      fill(result, troubleOf(error));
    }
  }

  async function example() {
    fill(result, waiting());
    try {
      const found = await Promise.all(EXAMPLES.map((name) => api.example(name)));
      SIDES.forEach((side, place) => (logs[side] = { name: EXAMPLES[place], bytes: new Uint8Array(found[place]) }));
      render();
    } catch (error) {
      fill(result, troubleOf(error, { again: example }));
    }
  }

  async function compare() {
    if (!logs.a || !logs.b) return fill(result, el("p.quiet", {}, t("compare-what")));
    fill(result, waiting());
    try {
      const bytes = await Promise.all(SIDES.map((side) => recordOf(logs[side].bytes)));
      const found = await api.diff(joined(bytes));
      const records = bytes.map((each) => JSON.parse(new TextDecoder().decode(each)));
      fill(result, comparedParts(found, records));
      announce(summaryOf(found));
    } catch (error) {
      const report = error.report ? el("p", {}, error.report.findings[0]?.message) : null;
      const shown = ["malformed", "unreadable"].includes(error.kind) ? el("div.trouble", {}, el("h2", {}, t("compare-no")), report ?? error.faults.map(({ line, message }) => el("p", {}, `${line}: ${message}`))) : troubleOf(error, { again: compare, askKey: () => app.askKey(compare) });
      fill(result, shown);
    }
  }

  render();
  return { title: () => t("nav-compare"), render };
}

/** The record in some bytes as one line; a sheet's is made by the service. */
async function recordOf(bytes) {
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).replace("\ufeff", "").trimStart();
  if (start.startsWith("{")) return oneLine(bytes);
  const { record, sheet } = await api.convert(bytes);
  const made = record ?? (await api.convert(sheet)).record;
  return new TextEncoder().encode(JSON.stringify(made));
}

function summaryOf({ same, partings, options, deal }) {
  if (same) return t("compare-same");
  if (!partings.length) return t(deal.length ? "compare-deal" : options.length ? "compare-options" : "compare-else");
  return t("compare-part", { a: partings[0].a, b: partings[0].b });
}

function comparedParts(found, records) {
  const sides = SIDES.map((side, place) => el("th", { scope: "col", colspan: 2 }, el("b.log-letter", {}, side.toUpperCase()), " ", verdictMark(found[side].verdict), found[side].message ? el("p.quiet", {}, found[side].message) : null, el("p.quiet", {}, scoresOf(found[side], records[place]))));
  const rows = rowsOf(found, records);
  const others = [
    ["compare-metadata", found.metadata],
    ["compare-rules", found.options],
  ].filter(([, list]) => list.length);
  return [
    el("h2", { class: found.same ? "same" : "differs" }, summaryOf(found)),
    found.worth?.some(Boolean) ? el("p.quiet", {}, t("compare-worth"), " ", found.worth.map((points, seat) => [seat ? " \u00b7 " : "", named(records[0].players[seat].name), ` ${signed(points)}`]).flat()) : null,
    el("div.wide", { tabindex: 0, role: "group", "aria-label": t("nav-compare") }, el("table.side-by-side", {}, el("colgroup", {}, el("col.numbers"), el("col"), el("col.numbers"), el("col")), el("thead", {}, el("tr", {}, sides)), el("tbody", {}, rows))),
    others.map(([key, list]) => el("details", {}, el("summary", {}, t(key)), el("ul.plain", {}, list.map(({ pointer, a, b }) => el("li", {}, el("code", {}, pointer), ": ", shown(a), " | ", shown(b)))))),
  ].flat();
}

const shown = (value) => el("bdi", {}, value === null ? "\u2013" : typeof value === "string" ? value : JSON.stringify(value));

const scoresOf = ({ scores }, { players }) => (scores ? players.flatMap(({ name }, seat) => [seat ? " \u00b7 " : "", named(name), ` ${signed(scores[seat])}`]) : "");

/** The rows: what both have, side by side, and where they part, each on its own side. */
function rowsOf({ partings }, [a, b]) {
  const rows = [];
  let [at, bt] = [0, 0];
  const pair = (left, right, parting = null) => rows.push(row([a, b], [left, right], parting, parting !== null && partings.indexOf(parting) === 0 && (left === parting.a || right === parting.b)));
  const together = (until) => {
    while (at < until) pair(at++, bt++);
  };
  for (const parting of partings) {
    together(parting.a);
    const most = Math.max(parting.a_events, parting.b_events);
    for (let place = 0; place < most; place++) {
      pair(place < parting.a_events ? at + place : null, place < parting.b_events ? bt + place : null, parting);
    }
    at += parting.a_events;
    bt += parting.b_events;
  }
  together(a.events.length);
  return rows;
}

function row(records, places, parting, first) {
  const cells = places.flatMap((place, side) => (place === null ? [el("td.number", {}, ""), el("td.gone", {}, t("compare-none"))] : [el("td.number", {}, String(place)), el("td", {}, done(records[side], place))]));
  return el("tr", { class: parting ? `differs ${parting.way}${first ? " first" : ""}` : null }, cells);
}

function done({ events, players }, place) {
  const { seat, action, cards = [], t_ms: time, taken_back: back, ruling } = events[place];
  const words = replayWords();
  return [
    named(players[seat].name),
    " ",
    action === "play" ? null : `${words[`verb-${action}`]} `,
    ...cards.flatMap((card) => [cardWord(card, words), " "]),
    back ? el("span.chip", {}, words["mark-taken_back"]) : null,
    ruling ? el("span.chip", {}, words["mark-ruled"]) : null,
    time === undefined ? null : el("span.quiet", {}, clock(time)),
  ];
}
