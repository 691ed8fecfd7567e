/* The replay: a game on a table, its events beside it, and what the referee found. */

import { cardName } from "./cards.js";
import { el, isolated, say, written } from "./dom.js";
import { createEventList, dealtElement } from "./events.js";
import { gameOf, worstOf } from "./game.js";
import { createMoment, spokenMoment } from "./moment.js";
import { createTable, dealtTable } from "./table.js";
import { createTransport } from "./transport.js";
import { createDetails, createFindings, createTally, tallyElement, verdictBadge } from "./verdict.js";

const SWIPE = 40;

/**
 * Put a replay into an element and return what steers it: `show(event)`, `event()`, `destroy()`.
 *
 * `replay` is an a44log-replay/1, `words` the page's words and `clauses` the rules' clauses in the
 * language of its texts, of which `cite(clause)` makes what leads there. `seat` is the one whose hand
 * alone is seen, or null; `tools` are elements for the bar; `onshow(event)` hears of every move that is
 * drawn.
 */
export function mountReplay(element, { replay, words, clauses = {}, cite = (clause) => clause, event = 0, seat = null, tools = [], onshow = null }) {
  const game = gameOf(replay, words);
  const law = { clauses, cite };
  const followed = game.steps.length > 0;
  const ear = el("p.unseen", { "aria-live": "polite" });
  const table = followed ? createTable(game) : game.record ? dealtTable(game) : null;
  const moment = followed ? createMoment(game, law, tallyElement(game, law)) : null;
  const list = createEventList(game, (number) => jump(number));
  const transport = followed ? createTransport(game, (number, jumped) => show(number, true, jumped)) : null;
  const help = helpDialog(words);
  let shown = -1;
  let viewer = seat;
  let settling = null;
  let looked = false;

  const leadsSomewhere = (finding) => finding.event !== null && finding.event <= game.last;
  const view = followed ? viewSelect(game, seat, (chosen) => { viewer = chosen; draw(); }) : null;
  const badge = verdictBadge(game, (finding) => (leadsSomewhere(finding) ? jump(finding.event) : tabs.open("findings")));
  const bar = barElement(game, badge, view, help, tools);
  const findings = createFindings(game, law, (number) => jump(number));
  const tabs = tabsElement(words, [
    game.events.length ? ["events", el("div", {}, dealtElement(game), list.element)] : null,
    ["findings", findings, countBadge(replay.report.findings)],
    replay.report.tally.claimed || replay.report.tally.recomputed ? ["tally", createTally(game, law)] : null,
    ["details", createDetails(game)],
  ].filter(Boolean));
  if (!followed) tabs.open("findings");
  const stage = table ? el("div.stage", {}, table.element, transport?.element ?? null) : null;
  const root = el(`div.replay${table ? "" : ".untold"}`, {}, bar, moment?.element ?? null, stage, tabs.element, ear, help);
  element.replaceChildren(root);

  function draw() {
    if (!followed) return;
    table.show(shown, viewer);
    moment.show(shown);
    list.show(shown);
    transport.show(shown);
    // What asks where things are comes last and once, or all would be laid out several times a step.
    if (settling === null) settling = requestAnimationFrame(settle);
  }

  function settle() {
    settling = null;
    list.settle();
    moment.settle();
    // Who asked for an event from further down sees what is said of it.
    const { top, bottom } = moment.element.getBoundingClientRect();
    if (looked && (top < 0 || bottom > innerHeight)) root.scrollIntoView();
    looked = false;
    onshow?.(shown);
  }

  /** Show an event that somebody looked for. */
  function jump(number) {
    show(number, false, true);
  }

  function show(number, moving = false, jumped = false) {
    if (!followed) return;
    const wanted = Math.max(0, Math.min(game.last, number));
    if (!moving) transport.pause();
    looked = jumped;
    if (wanted === shown) {
      if (jumped) draw();
      return;
    }
    const first = shown === -1;
    shown = wanted;
    draw();
    if (!first) ear.textContent = spokenMoment(game, shown, (card) => cardName(card, words));
    root.dataset.event = shown;
  }

  const keys = (pressed) => followed && steer(pressed, transport, game, help, root);
  document.addEventListener("keydown", keys);
  if (followed) swipes(stage, transport);
  show(event);
  return {
    show,
    event: () => shown,
    seat: () => viewer,
    destroy() {
      transport?.pause();
      cancelAnimationFrame(settling);
      document.removeEventListener("keydown", keys);
      element.replaceChildren();
    },
  };
}

function steer(pressed, transport, game, help, root) {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || help.open) return;
  const { target, key } = pressed;
  if (target.closest("input:not([type=range]), textarea, select, [role=tab], [contenteditable]")) return;
  if (target !== document.body && !root.contains(target) && target.closest("button, a, input")) return;
  const jump = { l: "lead", c: "claim", f: "finding" }[key.toLowerCase()];
  if (jump) transport.jumpTo(jump, pressed.shiftKey ? -1 : 1);
  else if (key === "ArrowRight") transport.move(transport.at() + 1);
  else if (key === "ArrowLeft") transport.move(transport.at() - 1);
  else if (key === "Home") transport.move(0);
  else if (key === "End") transport.move(game.last);
  else if (key === " " && !target.closest("button")) transport.toggle();
  else if (key === "?") help.showModal();
  else return;
  pressed.preventDefault();
}

function swipes(stage, transport) {
  let from = null;
  stage.addEventListener("touchstart", (touch) => { from = touch.target.closest(".transport") ? null : touch.changedTouches[0]; }, { passive: true });
  stage.addEventListener("touchend", (touch) => {
    if (from === null) return;
    const [x, y] = [touch.changedTouches[0].clientX - from.clientX, touch.changedTouches[0].clientY - from.clientY];
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) transport.move(transport.at() + (x < 0 ? 1 : -1));
  });
}

function barElement(game, badge, view, help, tools) {
  const { words } = game;
  const asks = el("button.round", { type: "button", title: words.help, "aria-label": words.help, onclick: () => help.showModal() }, "?");
  return el("header.bar", {}, el("h1", {}, titleOf(game)), badge, el("div.tools", {}, view, tools, asks));
}

function titleOf(game) {
  const { record, report, words } = game;
  const { event, session, game_no: number } = record?.meta ?? {};
  const parts = [event, session, number === undefined ? null : say(words, "game-number", { number })].filter(Boolean);
  const text = parts.length ? parts.join(" \u00b7 ") : record?.id || report.input.name || words.replay;
  return written(text);
}

function viewSelect(game, seat, choose) {
  const { words } = game;
  const options = [0, 1, 2, 3].map((each) => el("option", { value: each, selected: each === seat }, say(words, "view-seat", { seat: game.names[each] ? isolated(game.names[each].slice(0, 40)) : say(words, "seat", { seat: each }) })));
  const select = el("select", { "aria-label": words.view }, el("option", { value: "" }, words["view-all"]), options);
  select.addEventListener("change", () => choose(select.value === "" ? null : Number(select.value)));
  return select;
}

/** How one moves: by keys, and where there are none, by touch. */
function helpDialog(words) {
  const keys = ["arrows", "ends", "space", "lead", "claim", "finding"].flatMap((key) => [el("dt", {}, el("kbd", {}, words[`key-${key}`])), el("dd", {}, words[`key-${key}-does`])]);
  const touches = ["swipe", "play", "jumps", "event", "verdict"].flatMap((key) => [el("dt", {}, words[`touch-${key}`]), el("dd", {}, words[`touch-${key}-does`])]);
  const close = el("button", { type: "button", onclick: () => dialog.close() }, words.close);
  const dialog = el("dialog.help", { "aria-label": words.help }, el("h2", {}, words.help), el("dl.touches", {}, touches), el("dl.keys", {}, keys), close);
  return dialog;
}

/** How many findings there are, in the colour of the gravest. */
function countBadge(findings) {
  return findings.length ? el(`span.count.${worstOf(findings)}`, {}, String(findings.length)) : null;
}

/** Tabs as ARIA has them; on paper all panels are shown. */
function tabsElement(words, panels) {
  const tabs = panels.map(([key, , count = null]) => el("button", { type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `panel-${key}`, onclick: () => open(key) }, words[key], count));
  const boxes = panels.map(([key, content]) => el("div.panel.scroll", { role: "tabpanel", id: `panel-${key}`, "aria-labelledby": `tab-${key}`, tabindex: 0 }, el("h2.paper", {}, words[key]), content));
  const bar = el("div.tabs", { role: "tablist" }, tabs);
  bar.addEventListener("keydown", (pressed) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[pressed.key];
    if (!step) return;
    const to = (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length;
    open(panels[to][0]);
    tabs[to].focus();
    pressed.preventDefault();
  });
  function open(wanted) {
    panels.forEach(([key], place) => {
      const chosen = key === wanted;
      tabs[place].setAttribute("aria-selected", String(chosen));
      tabs[place].tabIndex = chosen ? 0 : -1;
      boxes[place].classList.toggle("closed", !chosen);
    });
  }
  open(panels[0][0]);
  return { element: el("div.tabbed", {}, bar, boxes), open };
}
