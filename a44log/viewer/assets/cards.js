/* The faces of the cards, drawn here: four colours, a big index that an overlap leaves free. */

import { el, svg } from "./dom.js";
import { EMBLEMS, SUITS } from "./suits.js";

const SUIT_SIGNS = { s: "\u2660\uFE0E", h: "\u2665\uFE0E", d: "\u2666\uFE0E", c: "\u2663\uFE0E" };

/** A rank as it is printed: 10 for T. */
function rankText(card) {
  return card[0] === "T" ? "10" : card[0];
}

/** What a card is called, in the page's words. */
export function cardName(card, words) {
  if (card[0] === "X") return words[`card-${card}`];
  return words["card-name"].replace("{suit}", words[`suit-${card[1]}`]).replace("{rank}", rankText(card));
}

/** A card within a line of text, as 10\u2660; a joker by its name. */
export function cardWord(card, words) {
  const shown = card[0] === "X" ? words[`card-${card}`] : rankText(card) + SUIT_SIGNS[card[1]];
  return el(`span.word.${suitClass(card)}`, {}, shown);
}

/** A card's face, or its back where it is not seen; `size` is a class: small, large or none. */
export function cardElement(card, { size = "", words = null, hidden = false } = {}) {
  const face = svg("svg", { viewBox: "0 0 60 84", "data-card": hidden ? "" : card, role: "img" });
  face.setAttribute("class", `card ${hidden ? "back" : suitClass(card)} ${size}`.trim());
  if (words && !hidden) face.setAttribute("aria-label", cardName(card, words));
  else face.setAttribute("aria-hidden", "true");
  if (hidden) face.append(svg("path", { d: BACK, class: "weave" }));
  else if (card[0] === "X") face.append(...jokerParts(card));
  else face.append(...suitParts(card));
  return face;
}

const BACK = Array.from({ length: 11 }, (_, n) => `M-30 ${n * 12 - 18}l120 ${n % 2 ? 70 : -70}`).join("");

function suitClass(card) {
  return { X1: "small-joker", X2: "big-joker" }[card] ?? `suit-${card[1]}`;
}

function suitParts(card) {
  const [rank, suit] = card;
  const index = svg("text", { x: 16, y: 26, class: "index" }, rankText(card));
  if (rank === "T") index.setAttribute("textLength", 25);
  if (rank === "T") index.setAttribute("lengthAdjust", "spacingAndGlyphs");
  const crown = EMBLEMS[rank];
  return [
    index,
    pip(SUITS[suit], 7.5, 31, 0.172),
    crown ? pip(crown, 30, 7, 1, "crown") : null,
    pip(SUITS[suit], 21.5, 43, 0.355, "large"),
  ].filter(Boolean);
}

function jokerParts(card) {
  const letters = [..."JOKER"].map((letter, n) =>
    svg("text", { x: 12, y: 20 + n * 13.5, class: "letter latin" }, letter),
  );
  const signs = [card === "X1" ? "\u5c0f" : "\u5927", "\u738b"].map((sign, n) =>
    svg("text", { x: 16, y: 24 + n * 23, class: "letter han" }, sign),
  );
  return [...letters, ...signs, pip(EMBLEMS.X, 21, 42, 1.5, "large")];
}

function pip(path, x, y, scale, name = "pip") {
  return svg("path", { d: path, class: name, transform: `translate(${x} ${y}) scale(${scale})` });
}
