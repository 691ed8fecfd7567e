/* What happens at an event in words: who does what, what was found, what would have been legal. */

import { cardElement } from "./cards.js";
import { clock, el, phrase, say, written } from "./dom.js";
import { doneParts } from "./events.js";
import { isClaim } from "./game.js";
import { nameOf } from "./table.js";

/** Make the panel; `clauses` has the text of each clause that may be cited, `tally` is shown at the end. */
export function createMoment(game, clauses, tally) {
  const element = el("section.moment.scroll", { "aria-label": game.words["this-event"], tabindex: 0 });
  return {
    element,
    show(number) {
      const event = game.events[number];
      const found = game.findings(number).map((finding) => findingElement(game, finding, clauses));
      element.replaceChildren(headElement(game, number), event ? sayingElement(game, event) : endingElement(game, tally), ...found);
      element.classList.toggle("illegal", game.illegal === number);
    },
    settle: () => element.scrollTo(0, 0),
  };
}

function headElement(game, number) {
  const over = number === game.events.length;
  const text = over ? game.words["after-all"] : say(game.words, "event-of", { number, last: game.events.length - 1 });
  const line = game.replay.sheet?.lines[number];
  return el("h2.where", {}, text, line && !over ? el("span.time", {}, say(game.words, "sheet-line", { line })) : null);
}

function sayingElement(game, event) {
  const { words } = game;
  const done = el("p.done", {}, nameOf(game, event.seat), " ", verbOf(words, event), doneParts(game, { ...event, note: null }));
  if (event.t_ms !== undefined) done.append(el("span.time", {}, clock(event.t_ms, words)));
  const notes = [];
  if (event.ruling) {
    const by = event.ruling.by ? phrase(words, "ruled-by", { name: written(event.ruling.by) }) : [words["ruled"]];
    notes.push(el("p.said", {}, by, event.ruling.note ? [" ", written(event.ruling.note)] : null));
  }
  if (event.note) notes.push(el("p.said", {}, written(event.note)));
  return el("div", {}, done, notes);
}

function verbOf(words, event) {
  return event.action === "play" ? `${words["verb-play"]} ` : null;
}

function endingElement(game, tally) {
  const { words, record } = game;
  const { winner } = game.steps.at(-1).position;
  if (winner !== null) return el("div", {}, el("p.done", {}, phrase(words, "went-out", { seat: nameOf(game, winner) })), tally);
  const { end } = record;
  const reason = end ? words[`end-${end.reason}`] : words["the-end"];
  return el("p.done", {}, reason, end?.note ? [" ", written(end.note)] : null);
}

/** A finding with its clause, what was expected, and what would have been legal. */
export function findingElement(game, finding, clauses, jump = null) {
  const { words } = game;
  const kind = finding.ruled ? "ruled" : finding.severity;
  const head = el("p.kind", {}, words[`severity-${finding.severity}`], " ", el("span.code", {}, finding.code));
  const lines = [head, el("p.message", {}, written(finding.message))];
  if (finding.expected) lines.push(pairElement(words.expected, finding.expected));
  if (finding.actual) lines.push(pairElement(words.actual, finding.actual));
  if (finding.clause && clauses[finding.clause]) {
    lines.push(el("p.clause", {}, el("b", {}, finding.clause), " ", clauses[finding.clause]));
  }
  if (finding.pointer && (finding.event === null || !game.steps.length)) lines.push(el("p.pointer", {}, el("code", {}, written(finding.pointer))));
  if (finding.hint) lines.push(el("p.hint", {}, written(finding.hint)));
  if (jump) lines.push(jump);
  const { legal } = finding.facts;
  if (legal) lines.push(legalElement(game, legal));
  return el(`article.finding.${kind}`, {}, lines);
}

function pairElement(label, text) {
  return el("p.pair", {}, el("span.label", {}, label), " ", written(text));
}

/** What would have been legal, by seat and kind, with up to three of each. */
function legalElement(game, legal) {
  const { words } = game;
  const seat = nameOf(game, legal.seat);
  const rows = legal.plays.map((group) => groupElement(words, `kind-${group.kind}`, group.count, group.examples));
  if (legal.may_pass) rows.push(groupElement(words, "verb-pass", null, []));
  if (!rows.length) rows.push(el("li", {}, words["nothing-legal"]));
  for (const claim of legal.claims) {
    const claims = groupElement(words, `verb-${claim.action}`, null, [claim.cards]);
    claims.prepend(nameOf(game, claim.seat), " ");
    rows.push(claims);
  }
  return el("div.legal", {}, el("h3", {}, phrase(words, "instead", { seat })), el("ul", {}, rows));
}

function groupElement(words, key, count, examples) {
  const piles = examples.map((cards) => {
    const pile = el("span.pile", {}, cards.map((card) => cardElement(card, { size: "small", words })));
    pile.style.setProperty("--count", cards.length);
    return pile;
  });
  const more = count > examples.length ? el("span.more", {}, say(words, "more", { count: count - examples.length })) : null;
  return el("li", {}, el("span.group", {}, words[key]), el("span.piles", {}, piles, more));
}

/** The same moment in one sentence, to be read aloud. */
export function spokenMoment(game, number, nameCard) {
  const { words, events } = game;
  const position = game.steps[number].position;
  const event = events[number];
  if (!event) {
    return position.winner === null ? words["the-end"] : say(words, "went-out", { seat: game.called(position.winner) });
  }
  const cards = (event.cards ?? []).map(nameCard).join(words.comma);
  const done = say(words, "spoken", { seat: game.called(event.seat), verb: words[`verb-${event.action}`], cards });
  const where = say(words, "event-of", { number, last: events.length - 1 });
  const found = game.findings(number).map((finding) => finding.message);
  if (event.taken_back) found.unshift(words["mark-taken_back"]);
  if (isClaim(event) && event.t_ms !== undefined) found.unshift(clock(event.t_ms, words));
  return [where, done, ...found].join(". ");
}
