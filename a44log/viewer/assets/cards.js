/* The faces of the cards, drawn here: four colours, a big index that an overlap leaves free. */

import { el, svg } from "./dom.js";

const PIPS = {
  s: "M12 1.5C15.5 6 21.5 9.5 21.5 14.2c0 2.8-2 4.8-4.6 4.8-1.5 0-2.9-.7-3.8-1.9.2 2 1 3.6 2.6 4.9H8.3c1.6-1.3 2.4-2.9 2.6-4.9-.9 1.2-2.3 1.9-3.8 1.9-2.6 0-4.6-2-4.6-4.8C2.5 9.5 8.5 6 12 1.5z",
  h: "M12 21.5C6.2 17 2 13.2 2 8.6 2 5.3 4.5 3 7.4 3c1.9 0 3.6 1 4.6 2.8C13 4 14.7 3 16.6 3 19.5 3 22 5.3 22 8.6c0 4.6-4.2 8.4-10 12.9z",
  d: "M12 1.5C14.3 5.6 17 9 20.5 12 17 15 14.3 18.4 12 22.5 9.7 18.4 7 15 3.5 12 7 9 9.7 5.6 12 1.5z",
  c: "M12 2a4.7 4.7 0 0 1 3.9 7.3 4.7 4.7 0 1 1-2.8 7.7c.2 2 1 3.7 2.6 5H8.3c1.6-1.3 2.4-3 2.6-5a4.7 4.7 0 1 1-2.8-7.7A4.7 4.7 0 0 1 12 2z",
};
const CROWNS = {
  J: "M4 20h16v-3H4zM5 15c0-6 3-10 8-11 4-.8 6 1 6 3.5-3-.5-5 .5-5.5 2.5 2 .3 3.5 2 3.5 5z",
  Q: "M4 20h16v-3H4zM4 15 2.5 7.5 8 11l4-7 4 7 5.5-3.5L20 15zM12 1a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z",
  K: "M4 20h16v-3H4zM4 15 2 6l5.5 4L12 3l4.5 7L22 6l-2 9zM11.2 0h1.6v1.2H14v1.6h-1.2V4h-1.6V2.8H10V1.2h1.2z",
};
const JESTER =
  "M12 5c1.6-2.6 4.4-3.6 7-2.6 2.3.9 3.6 3 3.8 5.4a1.7 1.7 0 1 1-2.2.6c-1.5-1-3-.5-3.6 1.6L16.5 15h-9L7 10C6.4 7.9 4.9 7.4 3.4 8.4a1.7 1.7 0 1 1-2.2-.6C1.4 5.4 2.7 3.3 5 2.4 7.6 1.4 10.4 2.4 12 5zM7 17h10v3.5H7z";
const SUIT_SIGNS = { s: "\u2660\uFE0E", h: "\u2665\uFE0E", d: "\u2666\uFE0E", c: "\u2663\uFE0E" };

/** A rank as it is printed: 10 for T. */
export function rankText(card) {
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
  if (words) face.setAttribute("aria-label", hidden ? words["card-hidden"] : cardName(card, words));
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
  const crown = CROWNS[rank];
  return [
    index,
    pip(PIPS[suit], 7.5, 31, 0.72),
    crown ? pip(crown, 30, 7, 1, "crown") : null,
    pip(PIPS[suit], 20, 40, 1.5, "large"),
  ].filter(Boolean);
}

function jokerParts(card) {
  const letters = [..."JOKER"].map((letter, n) =>
    svg("text", { x: 12, y: 20 + n * 13.5, class: "letter latin" }, letter),
  );
  const signs = [card === "X1" ? "\u5c0f" : "\u5927", "\u738b"].map((sign, n) =>
    svg("text", { x: 16, y: 24 + n * 23, class: "letter han" }, sign),
  );
  return [...letters, ...signs, pip(JESTER, 20, 38, 1.55, "large")];
}

function pip(path, x, y, scale, name = "pip") {
  return svg("path", { d: path, class: name, transform: `translate(${x} ${y}) scale(${scale})` });
}
