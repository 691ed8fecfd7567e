/* A replay as a page of its own: the language, the theme, and a link to each event. */

import { el } from "./dom.js";
import { mountReplay } from "./replay.js";

const LINGER_MS = 300;

/** Start the page with its data: the replay, and what it says in each language. */
export function startPage(data) {
  const root = document.getElementById("replay");
  let { lang } = data;
  let shown = null;
  let remembering = null;

  function mount(event, seat) {
    document.documentElement.lang = lang;
    const { words, clauses, ...texts } = data.languages[lang];
    const tools = [langSelect(data, lang, choose), themeButton(words)];
    shown?.destroy();
    const replay = toldIn(data.replay, texts);
    shown = mountReplay(root, { replay, words, clauses, event, seat, tools, onshow: remember });
    document.title = `${root.querySelector("h1").textContent} \u2013 ${words.replay}`;
  }

  /** Put the event into the address once one stays with it: browsers count how often that is done. */
  function remember(moved) {
    clearTimeout(remembering);
    remembering = setTimeout(() => moved !== asked(data.event) && history.replaceState(null, "", `#${moved}`), LINGER_MS);
  }

  function choose(chosen) {
    lang = chosen;
    mount(shown.event(), shown.seat());
    root.querySelector(".languages").focus();
  }

  addEventListener("hashchange", () => shown.show(asked(data.event)));
  mount(asked(data.event), data.seat);
}


/** The event that the address names, as in #12. */
function asked(otherwise) {
  const named = /^#(\d{1,4})$/.exec(location.hash);
  return named ? Number(named[1]) : otherwise;
}

/** The replay with the texts of a language, which are the only part that differs. */
function toldIn(replay, { findings, reasons, assumptions }) {
  const report = {
    ...replay.report,
    findings: replay.report.findings.map((finding, place) => ({ ...finding, ...findings[place] })),
    stages: replay.report.stages.map((stage, place) => ({ ...stage, reason: reasons[place] })),
  };
  const sheet = replay.sheet && {
    ...replay.sheet,
    assumptions: replay.sheet.assumptions.map((one, place) => ({ ...one, message: assumptions[place] })),
  };
  return { ...replay, report, sheet };
}

function langSelect(data, lang, choose) {
  const options = Object.entries(data.languages).map(([each, { words }]) => el("option", { value: each, lang: each, selected: each === lang }, words["language-name"]));
  const select = el("select.languages", { "aria-label": data.languages[lang].words.language }, options);
  select.addEventListener("change", () => choose(select.value));
  return select;
}

/** Light, dark, or as the system has it. */
function themeButton(words) {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const turn = () => { root.dataset.theme = dark() ? "light" : "dark"; };
  return el("button.round", { type: "button", title: words.theme, "aria-label": words.theme, onclick: turn }, "\u25d0");
}
