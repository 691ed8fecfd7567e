/* What moves through the game: buttons, the scrubber with its marks, and playing by itself. */

import { el, say, svg } from "./dom.js";
import { isClaim, worstOf } from "./game.js";

const ICONS = {
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  previous: "M17 4v16L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M7 4v16l11-8z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
};
const STEADY_MS = 1200;
const LONGEST_MS = 12000;
const FASTEST_MS = 250;

/** Make the bar; `go(number, jumped)` is called to move, `jumped` to one that was looked for. */
export function createTransport(game, go) {
  const { words, last } = game;
  const stops = stopsOf(game);
  let at = 0;
  let timer = null;

  const button = (key, action, icon = null) =>
    el("button", { type: "button", title: words[key], "aria-label": icon ? words[key] : null, onclick: action }, icon ? iconElement(icon) : words[key]);
  const previous = button("previous", () => move(at - 1), "previous");
  const next = button("next", () => move(at + 1), "next");
  const toggle = button("play", () => (timer === null ? play() : pause()), "play");
  toggle.classList.add("play");
  const pace = el("select.pace", { "aria-label": words.pace }, paces(game).map((key) => el("option", { value: key }, words[`pace-${key}`])));
  const range = el("input", { type: "range", min: 0, max: last, step: 1, "aria-label": words.position, oninput: () => move(Number(range.value)) });
  const jumps = ["lead", "claim", "finding"].map((kind) => {
    const jump = button(`next-${kind}`, () => jumpTo(kind, 1));
    jump.disabled = !stops[kind].length;
    jump.dataset.kind = kind;
    return jump;
  });
  const scrub = el("div.scrub", {}, marksElement(game, stops), range);
  const buttons = el("div.buttons", {}, button("first", () => move(0), "first"), previous, toggle, next, button("last", () => move(last), "last"));
  const element = el("div.transport", { role: "group", "aria-label": words.controls }, scrub, buttons, el("div.jumps", {}, jumps), pace);

  /** Go somewhere because somebody asked to. */
  function move(number, jumped = false) {
    pause();
    go(Math.max(0, Math.min(last, number)), jumped);
  }

  function jumpTo(kind, direction) {
    const ahead = stops[kind].filter((stop) => (stop - at) * direction > 0);
    const found = direction > 0 ? ahead[0] : ahead.at(-1);
    if (found !== undefined) move(found, true);
    else if (stops[kind].length) move(direction > 0 ? stops[kind][0] : stops[kind].at(-1), true);
  }

  function play() {
    if (at >= last) go(0);
    toggle.replaceChildren(iconElement("pause"));
    toggle.setAttribute("aria-label", words.pause);
    toggle.title = words.pause;
    schedule();
  }

  function schedule() {
    timer = setTimeout(() => {
      go(at + 1);
      if (at < last) schedule();
      else pause();
    }, waitOf(game, at, pace.value));
  }

  function pause() {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    toggle.replaceChildren(iconElement("play"));
    toggle.setAttribute("aria-label", words.play);
    toggle.title = words.play;
  }

  return {
    element,
    move,
    jumpTo,
    pause,
    toggle: () => (timer === null ? play() : pause()),
    at: () => at,
    show(number) {
      at = number;
      range.value = number;
      range.setAttribute("aria-valuetext", say(words, "step-of", { number, last }));
      previous.disabled = number === 0;
      next.disabled = number === last;
    },
  };
}

function stopsOf(game) {
  const numbers = game.steps.map((_, number) => number);
  return {
    lead: numbers.filter((number) => game.leads(number)),
    claim: numbers.filter((number) => game.events[number] && isClaim(game.events[number])),
    finding: numbers.filter((number) => game.steps[number].findings.length),
  };
}

function paces(game) {
  const timed = game.events.filter((event) => event.t_ms !== undefined).length > 1;
  return timed ? ["steady", "fast", "real"] : ["steady", "fast"];
}

/** How long an event is looked at before the next: what the clock says, within reason, or the same for all. */
function waitOf(game, number, pace) {
  if (pace === "fast") return STEADY_MS / 2;
  const [now, then] = [game.events[number]?.t_ms, game.events[number + 1]?.t_ms];
  if (pace !== "real" || now === undefined || then === undefined) return STEADY_MS;
  return Math.max(FASTEST_MS, Math.min(LONGEST_MS, then - now));
}

function marksElement(game, stops) {
  const marks = svg("svg", { class: "marks", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
  for (const [kind, numbers] of Object.entries(stops)) {
    for (const number of numbers) {
      const x = (1000 * number) / Math.max(1, game.last);
      const look = kind === "finding" ? `finding ${worstOf(game.findings(number))}` : kind;
      marks.append(svg("rect", { x: x - 1.5, y: kind === "lead" ? 6 : 0, width: kind === "lead" ? 2 : 4, height: kind === "lead" ? 4 : 10, class: look }));
    }
  }
  return marks;
}

function iconElement(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}
