// Many games: a verdict each, and every one can be opened.
import { el } from "../viewer/dom.js";
import * as api from "./api.js";
import { announce, button, count, fill, replayWords, t } from "./core.js";
import { joined, oneLine } from "./input.js";
import { countsOf, verdictMark } from "./report.js";
import { troubleOf, waiting } from "./trouble.js";

const AT_ONCE = 100;
const MOST_ALONE = 200;

/** Make the list; `judge()` fills it, in the language of the page. */
export function gamesList(games, { open, app, back }) {
  const element = el("div.many");
  let reports = [];
  let shown = AT_ONCE;
  let only = null;

  async function judge() {
    fill(element, waiting());
    try {
      reports = games.every(({ line }) => line !== null) ? await inOne() : await oneByOne();
      draw();
      announce(summary());
    } catch (error) {
      fill(element, button(null, t("another"), back), troubleOf(error, { again: judge, askKey: () => app.askKey(judge) }));
    }
  }

  async function inOne() {
    const found = await api.batch(joined(games.map(({ bytes }) => bytes)), {});
    if (found.length !== games.length) throw new api.Trouble("failed");
    return found;
  }

  /** Sheets and whole files, which no batch takes. */
  async function oneByOne() {
    if (games.length > MOST_ALONE) throw new api.Trouble("large");
    const found = [];
    for (const { bytes } of games) {
      try {
        found.push((await api.replay(bytes, {})).report);
      } catch (error) {
        if (error.kind !== "unreadable") throw error;
        found.push({ verdict: "malformed", findings: error.faults, counts: { error: error.faults.length } });
      }
    }
    return found;
  }

  const verdicts = () => {
    const of = new Map();
    for (const { verdict } of reports) of.set(verdict, (of.get(verdict) ?? 0) + 1);
    return [...of];
  };
  const summary = () => [count(games.length, "games"), ...verdicts().map(([verdict, n]) => `${replayWords()[`verdict-${verdict}`]}: ${n}`)].join(". ");

  function draw() {
    const wanted = reports.map((_, place) => place).filter((place) => only === null || reports[place].verdict === only);
    const choose = (verdict) => () => {
      only = only === verdict ? null : verdict;
      shown = AT_ONCE;
      draw();
    };
    const chips = verdicts().map(([verdict, n]) => el("button", { type: "button", class: "chip-button", "aria-pressed": String(only === verdict), onclick: choose(verdict) }, verdictMark(verdict), el("b", {}, String(n))));
    const rest = wanted.length - shown;
    fill(
      element,
      el("div.tools-row", {}, button(null, t("another"), back, { class: "quiet-button" }), el("h1.game-name", {}, count(games.length, "games")), el("div.row", { role: "group", "aria-label": t("only") }, chips)),
      el("ol.games", {}, wanted.slice(0, shown).map(row)),
      rest > 0 ? el("p.row.center", {}, button(null, t("more", { n: rest }), () => ((shown += AT_ONCE), draw()))) : null,
    );
  }

  function row(place) {
    const { name, line, bytes } = games[place];
    const report = reports[place];
    const first = report.findings.find(({ severity }) => severity !== "info") ?? report.findings[0];
    return el("li", {}, el("button", { type: "button", class: "game", onclick: () => open(games[place]) }, el("span.place", {}, line === null ? name : String(line)), verdictMark(report.verdict), el("span.who", {}, peopleOf(bytes)), el("span.first", {}, report.verdict === "valid" || !first ? "" : first.message), el("span.quiet", {}, countsOf(report))));
  }

  return { element, judge };
}

/** The names in a record, if it can be read that far. */
function peopleOf(bytes) {
  try {
    const { players } = JSON.parse(new TextDecoder().decode(oneLine(bytes)));
    return players.slice(0, 4).flatMap(({ name }, seat) => [seat ? " \u00b7 " : "", el("span.quiet", {}, `${seat} `), el("bdi", {}, String(name).slice(0, 30))]);
  } catch {
    return "";
  }
}
