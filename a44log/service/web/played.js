// One game that was judged: the replay, and what one can do with it.
import { el } from "../viewer/dom.js";
import { mountReplay } from "../viewer/replay.js";
import * as api from "./api.js";
import { announce, button, fill, replayWords, t } from "./core.js";
import { because, copyButton, download, reportText } from "./report.js";
import { clauseLink } from "./rules.js";
import { presetOptions } from "./rulesets.js";
import { troubleOf, waiting } from "./trouble.js";

const UNFINISHED = "A44-P416";

/**
 * Show a game: `ask(terms)` gets its replay in the language of the page, `bytes()` its bytes.
 *
 * `back` leads to where it was chosen, `link` is set where it is stored already. What is returned
 * shows it anew in another language, and stops and starts it as the page leaves and comes back.
 */
export function playedGame(root, { name, ask, bytes, back, link = false, start = 0, app, onTrouble, onshow = null }) {
  const terms = { ruleset: "", allow_unfinished: "" };
  let replay = null;
  let shown = null;
  let at = start;
  let gone = false;

  async function judge() {
    fill(root, waiting());
    try {
      const [found, rules] = await Promise.all([ask(terms), api.rules()]);
      replay = found;
      await draw(rules);
      if (gone) return;
      announce(`${replayWords()[`verdict-${replay.report.verdict}`]}. ${because(replay.report)}`);
    } catch (error) {
      if (gone || onTrouble?.(error)) return;
      fill(root, el("h1.unseen", {}, name || t("pasted")), back ? el("p.row", {}, button(null, t("another"), back)) : null, troubleOf(error, { again: judge, askKey: () => app.askKey(judge) }));
    }
  }

  async function draw(rules) {
    const presets = await presetOptions(terms.ruleset, t("own-rules"));
    if (gone) return;
    const stage = el("div.played-stage");
    const tools = toolsOf(presets);
    const clauses = Object.fromEntries(Object.entries(rules.clauses).map(([id, { text }]) => [id, text]));
    const first = at || replay.report.replay.first_illegal_event || 0;
    shown?.destroy();
    fill(root, stage);
    shown = mountReplay(stage, { replay: titled(), words: replayWords(), clauses, cite: clauseLink, event: first, tools, onshow: moved });
  }

  /** The replay with the file's name, which the service was not told. */
  function titled() {
    const { report } = replay;
    return { ...replay, report: { ...report, input: { ...report.input, name: name || t("pasted") } } };
  }

  function moved(event) {
    at = event;
    onshow?.(event);
    if (link) history.replaceState(history.state, "", `#${event}`);
  }

  function toolsOf(presets) {
    const { report } = replay;
    const rules = el("select", { "aria-label": t("judge-by"), title: t("judge-by"), onchange: () => judgeBy({ ruleset: rules.value }) }, presets);
    const unfinished = el("input", { type: "checkbox", checked: terms.allow_unfinished === "true" });
    unfinished.addEventListener("change", () => judgeBy({ allow_unfinished: unfinished.checked ? "true" : "" }));
    const stopped = terms.allow_unfinished || report.findings.some(({ code }) => code === UNFINISHED);
    return [
      ["valid", "ruled"].includes(report.verdict) ? null : el("span.because", {}, because(report)),
      stopped ? el("label.check", {}, unfinished, t("unfinished-ok")) : null,
      rules,
      moreTools([
        copyButton(t("copy-report"), () => reportText(replay, name)),
        saveMenu(),
        link ? null : button("keep", t("store"), () => storeDialog(app, replay), { disabled: replay.record === null }),
        back ? button(null, t("another"), back) : null,
      ]),
    ];
  }

  function judgeBy(changed) {
    Object.assign(terms, changed);
    at = 0;
    judge();
  }

  function saveMenu() {
    const save = el("details.menu", {}, el("summary", {}, t("download")));
    const stem = (name || "game").replace(/\.(gz|json|a44|ndjson|jsonl)\b/g, "") || "game";
    const choices = [
      ["save-page", async () => download(`${stem}.html`, await (await api.replayPage(await bytes(), terms)).blob())],
      ["save-report", () => download(`${stem}.report.json`, JSON.stringify(replay.report, null, 2), "application/json")],
      ["save-record", () => download(`${stem}.json`, JSON.stringify(replay.record, null, 2), "application/json"), replay.record],
      ["save-sheet", async () => download(`${stem}.a44`, (await sheetOf()).sheet, "text/plain"), replay.record],
      ["edit-sheet", async () => app.edit((await sheetOf()).sheet), replay.record],
    ];
    const buttons = choices
      .filter(([, , there]) => there !== null)
      .map(([key, run]) =>
        button(null, t(key), async () => {
          save.open = false;
          try {
            await run();
          } catch (error) {
            app.tell(error);
          }
        }),
      );
    save.append(el("div.menu-list", {}, buttons));
    save.addEventListener("focusout", (event) => save.contains(event.relatedTarget) || (save.open = false));
    save.addEventListener("keydown", (event) => event.key === "Escape" && ((save.open = false), save.firstChild.focus()));
    return save;
  }

  const sheetOf = () => api.convert(JSON.stringify(replay.record));

  judge();
  return {
    render: judge,
    leave: putAway,
    enter: () => replay && api.rules().then(draw),
    show: (event) => shown?.show(event),
    destroy() {
      gone = true;
      putAway();
    },
  };

  /** Keep the event that is shown: who leaves at once is quicker than the frame that tells of it. */
  function putAway() {
    if (!shown) return;
    at = Math.max(0, shown.event());
    onshow?.(at);
    shown.destroy();
  }
}

/** What stands in a row where there is room for it, and on a phone behind a button. */
function moreTools(tools) {
  const list = el("div.more-list", {}, tools);
  const outside = ({ target }) => more.contains(target) || open(false);
  const open = (shown) => {
    list.classList.toggle("open", shown);
    toggle.setAttribute("aria-expanded", String(shown));
    if (shown) document.addEventListener("pointerdown", outside);
    else document.removeEventListener("pointerdown", outside);
  };
  const toggle = button("dots", t("tools"), () => open(!list.classList.contains("open")), { class: "more-toggle", "aria-expanded": "false", "aria-label": t("tools"), title: t("tools") });
  const more = el("div.more-tools", {}, toggle, list);
  more.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !more.contains(relatedTarget) && open(false));
  more.addEventListener("keydown", (event) => event.key === "Escape" && list.classList.contains("open") && (open(false), toggle.focus()));
  return more;
}

// --- keeping it ----------------------------------------------------------------------------------

/** Ask whether a record is to be kept, saying what that means, and keep it. */
function storeDialog(app, replay) {
  const open = el("input", { type: "checkbox" });
  const told = el("div", { role: "status" });
  const dialog = el("dialog", { "aria-label": t("store") });
  const keep = button("keep", t("store"), keepIt, { class: "strong" });
  const choice = el("label.check", {}, open, t("store-public"));
  fill(
    dialog,
    el("h2", {}, t("store")),
    el("p", {}, t("store-what")),
    choice,
    told,
    el("p.row", {}, keep, button(null, t("close"), () => dialog.close())),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();

  async function keepIt() {
    keep.disabled = true;
    try {
      const { record } = await api.keep(JSON.stringify(replay.record), open.checked);
      const path = `/r/${record.id}`;
      keep.hidden = choice.hidden = true;
      fill(told, el("p", {}, t("stored")), el("p.row", {}, el("a", { href: path, "data-inside": true, onclick: () => dialog.close() }, `${location.origin}${path}`), copyButton(t("copy-link"), () => `${location.origin}${path}`)));
    } catch (error) {
      keep.disabled = false;
      fill(told, troubleOf(error, { again: keepIt, askKey: () => app.askKey(keepIt) }));
    }
  }
}
