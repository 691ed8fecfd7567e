/* What happens at an event in words: who does what, what was found, what would have been legal. */

import { cardElement } from "./cards.js";
import { clock, el, phrase, say, written } from "./dom.js";
import { cardsOf, marksOf } from "./events.js";
import { isClaim } from "./game.js";
import { nameOf, seatOf } from "./table.js";

/** Make the panel; `law` has what `findingElement` says of clauses, `tally` is shown at the end. */
export function createMoment(game, law, tally) {
  const element = el("section.moment.scroll", { "aria-label": game.words["this-event"], tabindex: 0 });
  return {
    element,
    show(number) {
      const event = game.events[number];
      const found = game.findings(number).map((finding) => findingElement(game, finding, law, { folds: true }));
      element.replaceChildren(headElement(game, number), event ? sayingElement(game, event, number) : endingElement(game, tally), ...found);
      element.classList.toggle("illegal", game.illegal === number);
      const after = game.events.length - 1 - number;
      if (game.illegal === number && after > 0) element.append(el("p.stopped", {}, say(game.words, "not-judged-after", { count: after })));
    },
    settle: () => element.scrollTo(0, 0),
  };
}

function headElement(game, number) {
  const { words } = game;
  if (number === game.events.length) return el("h2.where", {}, words["after-all"]);
  const line = game.replay.sheet?.lines[number];
  const small = [words["shown-before"], line ? say(words, "sheet-line", { line }) : null].filter(Boolean).join(" \u00b7 ");
  return el("h2.where", {}, el("span", {}, say(words, "event-of", { number, last: game.events.length - 1 })), " ", el("span.time", {}, small));
}

/** What is about to be done: the cards on the table are those before it. */
function sayingElement(game, event, number) {
  const { words } = game;
  const done = el("p.done", {}, phrase(words, aboutTo(game, event, number), { seat: nameOf(game, event.seat) }), " ", cardsOf(game, event), marksOf(game, { ...event, note: null }));
  if (event.t_ms !== undefined) done.append(el("span.time", {}, clock(event.t_ms, words)));
  const notes = [];
  if (event.ruling) {
    const by = event.ruling.by ? phrase(words, "ruled-by", { name: written(event.ruling.by) }) : [words["ruled"]];
    notes.push(el("p.said", {}, by, event.ruling.note ? [" ", written(event.ruling.note)] : null));
  }
  if (event.note) notes.push(el("p.said", {}, written(event.note)));
  return el("div", {}, done, notes);
}

function aboutTo(game, event, number) {
  return `${game.illegal === number ? "wants" : "about"}-${event.action}`;
}

function endingElement(game, tally) {
  const { words, record } = game;
  const { winner } = game.steps.at(-1).position;
  if (winner !== null) return el("div", {}, el("p.done", {}, phrase(words, "went-out", { seat: nameOf(game, winner) })), tally);
  const { end } = record;
  const reason = end ? words[`end-${end.reason}`] : words["the-end"];
  return el("p.done", {}, reason, end?.note ? [" ", written(end.note)] : null);
}

/**
 * A finding with its clause, what was expected, and what would have been legal.
 *
 * `law` has `clauses`, the text of each that may be cited, and `cite`, which makes of a clause's name
 * what leads to it. `jump` is a button, `legal` whether to show what was; what `folds` shows, where
 * there is little room, its message until somebody asks for the rest.
 */
export function findingElement(game, finding, law, { jump = null, legal = true, folds = false } = {}) {
  const { words } = game;
  const kind = finding.ruled ? "ruled" : finding.severity;
  const who = finding.seat === null ? null : el("span.seated", {}, " \u00b7 ", seatOf(game, finding.seat));
  const head = el("p.kind", {}, words[`severity-${finding.severity}`], " ", el("span.code", {}, finding.code), who);
  const grounds = [];
  if (finding.expected) grounds.push(pairElement(words.expected, finding.expected));
  if (finding.actual) grounds.push(pairElement(words.actual, finding.actual));
  if (finding.clause && law.clauses[finding.clause]) {
    grounds.push(el("p.clause", {}, el("b", {}, law.cite(finding.clause)), " ", law.clauses[finding.clause]));
  }
  if (finding.pointer && (finding.event === null || !game.steps.length)) grounds.push(el("p.pointer", {}, el("code", {}, written(finding.pointer))));
  if (finding.hint) grounds.push(el("p.hint", {}, written(finding.hint)));
  if (legal && finding.facts.legal) grounds.push(legalElement(game, finding.facts.legal));
  const rest = grounds.length ? el("div.grounds", {}, grounds) : null;
  const unfold = folds && rest ? foldButton(words, rest) : null;
  return el(`article.finding.${kind}`, {}, head, el("p.message", {}, written(finding.message)), seatedElement(game, finding), unfold, rest, jump);
}

/** A button that shows the rest of a finding on a phone; elsewhere it is shown, and the button is not. */
function foldButton(words, rest) {
  rest.classList.add("folded");
  const button = el("button.link.unfold", { type: "button", "aria-expanded": "false" }, words["show-why"]);
  button.addEventListener("click", () => {
    const folded = rest.classList.toggle("folded");
    button.setAttribute("aria-expanded", String(!folded));
    button.textContent = words[folded ? "show-why" : "hide-why"];
  });
  return button;
}

/** Who sits where, of the seats that a finding speaks of: the referee knows seats, and no names. */
function seatedElement(game, finding) {
  const told = [finding.message, finding.expected, finding.actual, finding.hint].join(" ");
  if (!told.includes(say(game.words, "seat", { seat: "" }).trim())) return null;
  const { problem, skipped } = finding.facts;
  const listed = ["follow", "pass-missing"].includes(problem) ? skipped : [];
  const spoken = (seat) => told.includes(game.seat(seat)) || listed.includes(seat);
  // What is of no seat speaks of all, as in "seats 0 to 3"; a finding's own seat is named above.
  const meant = (seat) => finding.seat === null || (spoken(seat) && seat !== finding.seat);
  const seats = [0, 1, 2, 3].filter((seat) => game.names[seat] && meant(seat));
  return seats.length ? el("p.seated", {}, seats.flatMap((seat, place) => [place ? " \u00b7 " : null, seatOf(game, seat)])) : null;
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
  const done = `${say(words, aboutTo(game, event, number), { seat: game.called(event.seat) })} ${cards}`.trim();
  const where = say(words, "event-of", { number, last: events.length - 1 });
  const found = game.findings(number).map((finding) => finding.message);
  if (event.taken_back) found.unshift(words["mark-taken_back"]);
  if (isClaim(event) && event.t_ms !== undefined) found.unshift(clock(event.t_ms, words));
  return [where, done, ...found].join(". ");
}
