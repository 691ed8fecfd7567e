/* Every event of the game as a list, by tricks; the one that is shown is marked. */

import { cardWord } from "./cards.js";
import { clock, el, phrase, say, written } from "./dom.js";
import { worstOf } from "./game.js";
import { nameOf } from "./table.js";

/** Make the list; `pick(number)` is called with the event that somebody chooses. */
export function createEventList(game, pick) {
  const rows = game.events.map((event, number) => rowElement(game, event, number, pick));
  const list = el("ol.events", { "aria-label": game.words.events });
  let trick = 0;
  rows.forEach((row, number) => {
    if (game.leads(number)) list.append(trickElement(game, number, (trick += 1)));
    if (number === game.last && game.illegal !== null) row.classList.add("illegal");
    if (game.events[number].taken_back) row.classList.add("back");
    if (number > game.last) row.classList.add("unjudged");
    if (number === game.last + 1) list.append(el("li.trick.stopped", {}, game.words["not-judged-from"]));
    list.append(row);
  });
  if (game.illegal === null && game.steps.length) list.append(endElement(game, pick));
  const ends = [...list.querySelectorAll("li.event")];
  let current = null;
  return {
    element: list,
    show(number) {
      current?.classList.remove("current");
      current?.firstChild.removeAttribute("aria-current");
      current = ends[number] ?? null;
      if (!current) return;
      current.classList.add("current");
      current.firstChild.setAttribute("aria-current", "step");
    },
    settle: () => current && keepInView(list, current),
  };
}

/** The hands as they were dealt, in text, for paper. */
export function dealtElement(game) {
  const hands = game.record?.deal.hands ?? [];
  const lines = hands.map((cards, seat) => {
    const words = cards.flatMap((card) => [cardWord(card, game.words), " "]);
    return el("li", {}, nameOf(game, seat), " ", el("span.counts", {}, String(cards.length)), " ", words);
  });
  return el("ul.dealt.paper", {}, lines);
}

/** Scroll the list, and nothing around it, so that a row is inside. */
function keepInView(list, row) {
  const box = list.closest(".scroll");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const top = row.offsetTop - box.clientHeight / 2;
  if (row.offsetTop < box.scrollTop + 48 || row.offsetTop > box.scrollTop + box.clientHeight - 96) box.scrollTop = top;
}

function trickElement(game, number, trick) {
  const { hands } = game.steps[number].position;
  const left = say(game.words, "all-left", { counts: hands.map((cards) => cards.length).join(" \u00b7 ") });
  return el("li.trick", {}, el("span", {}, say(game.words, "trick", { number: trick })), el("span.counts", {}, left));
}

function endElement(game, pick) {
  const number = game.events.length;
  const { winner } = game.steps[number].position;
  const text = winner === null ? [game.words["the-end"]] : phrase(game.words, "went-out", { seat: nameOf(game, winner) });
  return el("li.event.end", {}, el("button", { type: "button", onclick: () => pick(number) }, el("span.number", {}, ""), el("span.what", {}, text)));
}

function rowElement(game, event, number, pick) {
  const worst = worstOf(game.findings(number));
  const judged = number <= game.last;
  const parts = [
    el("span.number", {}, String(number)),
    el("span.who", {}, nameOf(game, event.seat)),
    el("span.what", {}, doneParts(game, event)),
    event.t_ms === undefined ? null : el("span.time", {}, clock(event.t_ms, game.words)),
    worst ? el(`span.mark.${worst}`, { title: game.words[`severity-${worst}`] }, game.words[`severity-${worst}`]) : null,
  ];
  const button = el("button", { type: "button", disabled: !judged, onclick: () => pick(number) }, parts);
  return el("li.event", {}, button);
}

/** What was done, in a word and its cards, with every mark that the record has for it. */
function doneParts(game, event) {
  const { words } = game;
  const verb = event.action === "play" ? null : el(`span.verb.${event.action}`, {}, `${words[`verb-${event.action}`]} `);
  return [verb, cardsOf(game, event), ...marksOf(game, event)];
}

/** The cards of an event as text. */
export function cardsOf(game, event) {
  return el("span.cards", {}, (event.cards ?? []).flatMap((card) => [cardWord(card, game.words), " "]));
}

/** The marks of an event: taken back, let stand, done by the system, noted. */
export function marksOf(game, event) {
  const { words } = game;
  const marks = [];
  if (event.taken_back) marks.push(el("span.chip", {}, words["mark-taken_back"]));
  if (event.ruling) marks.push(el("span.chip", {}, words["mark-ruled"]));
  if (event.auto) marks.push(el("span.chip", { title: words["mark-auto-means"] }, words["mark-auto"]));
  if (event.note) marks.push(written(event.note, "bdi.note"));
  return marks;
}
