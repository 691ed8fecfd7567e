/* The table: four seats with their hands, the trick in the middle, what is claimed. */

import { cardElement, cardName } from "./cards.js";
import { clock, el, phrase, say, visible, written } from "./dom.js";
import { endedTrick, isClaim, saidSince } from "./game.js";

const PLACES = ["bottom", "right", "top", "left"];

/** Make a table; `show(number, viewer)` draws the position before an event, as a seat sees it. */
export function createTable(game) {
  const seats = [0, 1, 2, 3].map((seat) => createSeat(game, seat));
  const middle = el("div.middle");
  const element = el("div.table", {}, seats.map((seat) => seat.element), middle);
  const laid = figures(game);
  return {
    element,
    show(number, viewer) {
      const now = momentOf(game, number);
      for (const seat of seats) seat.show(now, viewer);
      middle.replaceChildren(...middleOf(game, now, laid));
      middle.classList.toggle("over", now.position.winner !== null);
    },
  };
}

/** A table that shows the hands as they were dealt, where no game could be followed. */
export function dealtTable(game) {
  const hands = game.record.deal.hands;
  const position = { event: 0, hands, trick: [], passes: 0, turn: null, winner: null };
  const seats = hands.map((_, seat) => createSeat(game, seat));
  const now = { position, event: null, said: [], illegal: false, number: 0 };
  for (const seat of seats) seat.show(now, null);
  const middle = el("div.middle", {}, el("p.caption", {}, game.words["as-dealt"]));
  return { element: el("div.table", {}, seats.map((seat) => seat.element), middle) };
}

function momentOf(game, number) {
  const { position, claim } = game.steps[number];
  const event = game.events[number] ?? null;
  const illegal = game.illegal === number;
  return { number, position, claim, event, illegal, said: saidSince(game, number) };
}

function createSeat(game, seat) {
  const { words } = game;
  const left = el("span.left");
  const name = game.names[seat] ? written(game.names[seat]) : el("bdi", {}, game.called(seat));
  const place = game.names[seat] ? el("span.place", {}, game.seat(seat), " ") : null;
  const plate = el("h2.plate", { title: game.names[seat] ? visible(game.names[seat]) : null }, el("span.crown"), place, name, left);
  const tag = el("p.tag", { hidden: true });
  const tried = el("div.tried", { hidden: true });
  const hand = el("div.hand", { role: "img" });
  const element = el("section.seat", { "data-seat": seat }, el("div.who", {}, plate, tag), hand, tried);
  const pool = new Map();
  let shown = "";

  function drawHand(cards, hidden) {
    const wanted = `${hidden} ${cards.join(" ")}`;
    if (wanted === shown) return;
    shown = wanted;
    const faces = cards.map((card) => {
      const key = hidden ? `back ${card}` : card;
      if (!pool.has(key)) pool.set(key, cardElement(card, { hidden }));
      return pool.get(key);
    });
    hand.replaceChildren(...faces);
    hand.style.setProperty("--count", cards.length);
    const names = cards.map((card) => cardName(card, words)).join(", ");
    hand.setAttribute("aria-label", hidden ? words["hand-hidden"] : names || words["no-cards"]);
  }

  return {
    element,
    show(now, viewer) {
      const { position, event } = now;
      const acts = event !== null && event.seat === seat;
      const cards = position.hands[seat];
      const hidden = viewer !== null && viewer !== seat;
      element.dataset.place = PLACES[(seat - (viewer ?? 0) + 4) % 4];
      element.classList.toggle("turn", position.turn === seat);
      element.classList.toggle("acts", acts);
      element.classList.toggle("winner", position.winner === seat);
      left.textContent = cards.length;
      left.title = say(words, "left", { count: cards.length });
      drawHand(cards, hidden);
      // What is not legal lies in the tray, and its place in the hand is empty.
      const moved = (acts && event.cards) || [];
      for (const face of hand.children) {
        face.classList.toggle("lifted", !now.illegal && moved.includes(face.dataset.card));
        face.classList.toggle("ghost", now.illegal && moved.includes(face.dataset.card));
      }
      drawTag(tag, now, seat, words);
      const shows = acts && event.cards && (now.illegal || hidden);
      tried.hidden = !shows;
      tried.classList.toggle("illegal", now.illegal);
      tried.replaceChildren(...(shows ? event.cards.map((card) => cardElement(card)) : []));
      tried.style.setProperty("--count", shows ? event.cards.length : 1);
    },
  };
}

/** What a seat says: what it does now, or what it has said since cards were last laid. */
function drawTag(tag, now, seat, words) {
  const acts = now.event?.seat === seat;
  const spoken = acts ? now.event.action : now.said[seat];
  const key = acts && now.illegal ? "illegal" : acts && now.event.taken_back ? "taken_back" : spoken;
  tag.hidden = !key;
  tag.className = `tag ${acts ? "now" : ""} ${key ?? ""}`;
  tag.textContent = tag.hidden ? "" : words[`${acts ? "now" : "tag"}-${key}`];
}

function middleOf(game, now, laid) {
  const { position, claim, event } = now;
  if (position.winner !== null) return [overElement(game, position.winner), ...trickParts(game, now, laid)];
  const parts = trickParts(game, now, laid);
  if (!position.trick.length) {
    const key = claim ? "leads-unless" : "leads";
    parts.push(el("p.caption.lead", {}, phrase(game.words, key, { seat: nameOf(game, position.turn) })));
  }
  if (claim) parts.push(claimElement(game, claim, event));
  return parts;
}

function trickParts(game, now, laidAt) {
  const { trick } = now.position;
  const claimed = now.event && isClaim(now.event) && !now.illegal && !now.event.taken_back;
  if (!trick.length) {
    const ended = endedTrick(game, now.number);
    if (!ended.length) return [];
    const claims = [...ended.slice(1), ...(claimed ? [now.event] : [])];
    return [el("div.ended", {}, ended.map((laid, place) => laidElement(game, laid, false, claims[place], claims[place] === now.event)))];
  }
  const beaten = trick.slice(0, -1).map((laid) => laidAt(laid, false));
  const top = laidAt(trick.at(-1), true);
  if (claimed) top.append(stampElement(game, now.event.action, ".pending"));
  return [el("div.beaten", { hidden: !beaten.length }, beaten), top];
}

/** What lies in the trick is drawn once, and moves from the top to what is beaten. */
function figures(game) {
  const made = new Map();
  return (laid, top) => {
    if (!made.has(laid.event)) made.set(laid.event, laidElement(game, laid, true));
    const figure = made.get(laid.event);
    figure.querySelector(".stamp")?.remove();
    figure.classList.toggle("top", top);
    return figure;
  };
}

/** Cards on the table with who laid them and the claim on them; those of the trick carry their event. */
function laidElement(game, laid, inTrick, claim = null, pending = false) {
  const names = laid.cards.map((card) => cardName(card, game.words)).join(", ");
  const cards = el("div.cards", { role: "img", "aria-label": names }, laid.cards.map((card) => cardElement(card)));
  cards.style.setProperty("--count", laid.cards.length);
  const kind = laid.kind ? el("span.kind", {}, game.words[`kind-${laid.kind}`]) : null;
  const by = el("figcaption", {}, nameOf(game, laid.seat), kind);
  const made = el("figure.laid", { "data-laid": inTrick ? laid.event : null }, cards, by);
  if (claim) made.append(stampElement(game, claim.action, pending ? ".pending" : ""));
  return made;
}

/** A claim on its cards; one that is about to be made is `.pending`. */
function stampElement(game, action, look) {
  return el(`span.stamp.${action}${look}`, {}, game.words[`stamp-${action}`]);
}

function claimElement(game, claim, event) {
  const { words } = game;
  const at = event && isClaim(event) ? event.t_ms : undefined;
  const left = at !== undefined && claim.until_ms !== null ? claim.until_ms - at : null;
  const parts = [words[`open-${claim.action}`]];
  if (left !== null) parts.push(say(words, left < 0 ? "late" : "in-time", { time: clock(Math.abs(left), words) }));
  else if (claim.until_ms !== null) parts.push(say(words, "until", { time: clock(claim.until_ms, words) }));
  const gone = claim.given_up.map((seat) => game.called(seat));
  if (gone.length) parts.push(say(words, "given-up", { seats: gone.join(words.comma) }));
  return el(`p.caption.claim${left !== null && left < 0 ? ".late" : ""}`, {}, parts.join(" \u00b7 "));
}

function overElement(game, winner) {
  return el("p.out", {}, phrase(game.words, "went-out", { seat: nameOf(game, winner) }));
}

/** A seat and its player, as the text reports have them. */
export function seatOf(game, seat) {
  if (!game.names[seat]) return nameOf(game, seat);
  return el("span.seat-name", {}, phrase(game.words, "seat-named", { seat: String(seat), name: nameOf(game, seat) }));
}

/** A seat's name within the page's own text. */
export function nameOf(game, seat) {
  return game.names[seat] ? written(game.names[seat], "bdi.name") : el("span.name", {}, game.called(seat));
}
