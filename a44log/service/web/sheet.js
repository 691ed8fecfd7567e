// The sheet editor: the line at fault is marked while one types, and the game stands beside it.
import { createFindings } from "../viewer/verdict.js";
import { createTable } from "../viewer/table.js";
import { el } from "../viewer/dom.js";
import { gameOf } from "../viewer/game.js";
import * as api from "./api.js";
import { announce, button, fill, replayWords, settled, t } from "./core.js";
import { pick, takeDrops, textFile } from "./input.js";
import { faultsCount, faultsList, MarkedText } from "./marked.js";
import { because, download, verdictMark } from "./report.js";
import { clauseLink } from "./rules.js";
import { troubleOf } from "./trouble.js";

const EXAMPLE = "cha-and-dian.json";
const WORST = { error: 3, warning: 2, info: 1 };

/** Make the view; `edit(text)` puts a sheet into it. */
export function sheetView(root, app) {
  const editor = new MarkedText({ changed: () => (pending(), later()), moved: showLine });
  const status = el("div.sheet-status", { id: "sheet-status", role: "status" });
  const found = el("div.sheet-found");
  const board = el("div.sheet-board");
  const heading = el("div.tools-row");
  let asking = null;
  let replay = null;
  let table = null;
  let shown = null;
  let said = "";

  root.append(heading, el("div.sheet", {}, editor.element, el("div.sheet-side", {}, status, found, board)));
  takeDrops(editor.element, async ([file]) => edit(await file.text()));

  const later = settled(judge, 350);

  /** What was asked before is of no use any more: its answer would mark lines that have moved. */
  function pending() {
    asking?.abort();
    status.classList.add("pending");
  }

  async function judge() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (!editor.text.trim()) return nothing();
    try {
      const [made, rules] = await Promise.all([api.replay(editor.text, { allow_unfinished: "true" }, signal), api.rules()]);
      if (!signal.aborted) judged(made, rules, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error.kind === "unreadable") unreadable(error.faults);
      else broken(error);
    }
  }

  function nothing() {
    replay = table = null;
    editor.mark(new Map());
    tell(t("sheet-empty"), []);
    fill(board);
    fill(found, el("p.quiet", {}, t("sheet-help")), el("p.row", {}, button("page", t("example"), example, { class: "strong" }), el("a", { href: "/rules", "data-inside": true }, t("nav-rules"))));
  }

  function tell(text, parts) {
    status.classList.remove("pending");
    fill(status, parts.length ? parts : [el("span", {}, text)]);
    if (text !== said) announce(text);
    said = text;
  }

  function unreadable(faults) {
    const marks = new Map();
    for (const { line, message } of faults) if (!marks.has(line)) marks.set(line, { severity: "error", message });
    editor.mark(marks);
    tell(t("sheet-not-yet"), [el("span", {}, t("sheet-not-yet")), el("b", {}, faultsCount(faults))]);
    board.classList.add("stale");
    fill(found, faultsList(faults, (line, column) => editor.go(line, column)));
  }

  function judged(made, rules, signal) {
    replay = made;
    const { report, sheet } = made;
    const lines = sheet?.lines ?? [];
    const marks = new Map();
    for (const { event, severity, message } of report.findings) {
      const line = lines[event];
      if (line && (WORST[marks.get(line)?.severity] ?? 0) < WORST[severity]) marks.set(line, { severity, message });
    }
    editor.mark(marks);
    tell(`${replayWords()[`verdict-${report.verdict}`]}. ${because(report)}`, [verdictMark(report.verdict), el("span", {}, because(report))]);
    const game = gameOf(made, replayWords());
    const clauses = Object.fromEntries(Object.entries(rules.clauses).map(([id, { text }]) => [id, text]));
    const assumed = sheet?.assumptions.length ? [el("h2", {}, t("assumed")), el("ul.assumed", {}, sheet.assumptions.map(({ message }) => el("li", { dir: "auto" }, message)))] : [];
    fill(found, createFindings(game, { clauses, cite: clauseLink }, (event) => editor.go(lines[event])), assumed);
    // The table takes longest, and whoever goes on typing does not wait for it.
    setTimeout(() => signal.aborted || lay(game));
  }

  function lay(game) {
    board.classList.remove("stale");
    table = game.steps.length ? createTable(game) : null;
    fill(board, table?.element ?? null);
    shown = null;
    showLine(editor.line());
  }

  function broken(error) {
    tell("", [el("span", {}, t("sheet-not-judged"))]);
    fill(found, troubleOf(error, { again: judge, askKey: () => app.askKey(judge) }));
  }

  /** Show the position at a line: after the last event that stands in it or above. */
  function showLine(line) {
    if (!table || !replay.sheet) return;
    const events = replay.sheet.lines.findLastIndex((of) => of <= line);
    const wanted = Math.min(replay.steps.length - 1, Math.max(0, events));
    if (wanted !== shown) table.show(wanted, null);
    shown = wanted;
  }

  async function example() {
    try {
      edit((await api.convert(await api.example(EXAMPLE))).sheet);
    } catch (error) {
      broken(error);
    }
  }

  function edit(text) {
    editor.text = text;
    pending();
    judge();
    editor.field.setSelectionRange(0, 0);
  }

  function render() {
    const record = async () => {
      try {
        const made = await api.convert(editor.text);
        download("game.json", JSON.stringify(made.record, null, 2), "application/json");
      } catch (error) {
        app.tell(error);
      }
    };
    editor.field.setAttribute("aria-label", t("nav-sheet"));
    editor.field.placeholder = t("sheet-placeholder");
    fill(
      heading,
      el("h1.game-name", {}, t("nav-sheet")),
      el("div.row", {}, button("page", t("example"), example), button("up", t("pick"), () => pick(async ([file]) => edit(await file.text()))), button("down", t("save-sheet"), () => download("game.a44", editor.text, "text/plain")), button("down", t("save-record"), record), button("play", t("see-it"), () => app.check([textFile(editor.text)]), { class: "strong" })),
    );
    judge();
  }

  render();
  return { title: () => t("nav-sheet"), render, edit };
}
