// Words, small elements and what is said aloud: what every part of the page stands on.
import { el, phrase, say, svg, written } from "../viewer/dom.js";

const spoken = { lang: "en", web: {}, page: {} };

/** Take the words of a language, as the server has them. */
export function speak(words) {
  Object.assign(spoken, words);
  document.documentElement.lang = words.lang;
}

/** The language that is spoken. */
export const lang = () => spoken.lang;

/** The words of the replay's own component. */
export const replayWords = () => spoken.page;

/** Return a text of the page, its `{names}` filled in; what there is none of is a fault of ours. */
export function t(key, values = {}) {
  if (!(key in spoken.web)) throw new Error(`no words for ${key}`);
  return say(spoken.web, key, values);
}

/** Return how many there are of something: its words end in -one and -many. */
export const count = (number, key) => t(`${key}-${number === 1 ? "one" : "many"}`, { n: number });

/** Put these in place of all that an element holds. */
export const fill = (element, ...children) =>
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));

/** Return a name as it stands: set apart, so that its direction and length harm nothing. */
export function named(name) {
  const shown = written(name || t("no-name"), "bdi.name");
  if (name.length > 24) shown.title = name;
  return shown;
}

/** Return a sentence with elements in the places of its `{names}`. */
export const sentence = (key, elements) => phrase(spoken.web, key, elements);

const PATHS = {
  up: "M8 11V3M4.5 6.5 8 3l3.5 3.5M3 13h10",
  down: "M8 3v8M4.5 7.5 8 11l3.5-3.5M3 13h10",
  copy: "M6 5.5V3h7v7h-2.5M3 6h7v7H3z",
  page: "M4 2h5.5L12 4.5V14H4zM9 2v3h3",
  play: "M5 3.5v9l7.5-4.5z",
  pen: "M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3z",
  keep: "M3 4h10v9H3zM3 4l1.5-2h7L13 4M6 7.5h4",
  yes: "M3 8.5 6.5 12 13 4.5",
  no: "M4 4l8 8M12 4l-8 8",
  some: "M8 3v6M8 12v.5",
  cross: "M4 4l8 8M12 4l-8 8",
  dots: "M3 8h.01M8 8h.01M13 8h.01",
};

/** Draw a small sign, which says nothing to who cannot see it. */
export const icon = (name) =>
  svg("svg", { viewBox: "0 0 16 16", class: "sign", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));

/** Make a button with a sign before its words. */
export const button = (sign, text, onclick, attributes = {}) =>
  el("button", { type: "button", onclick, ...attributes }, sign ? icon(sign) : null, el("span", {}, text));

/** Say something to who does not see the page. */
export function announce(text) {
  const region = document.getElementById("said");
  region.textContent = "";
  // A region that gets the same text again is silent, unless it was empty in between.
  setTimeout(() => (region.textContent = text), 50);
}

/** Return a function that runs once calls have ceased for so many milliseconds. */
export function settled(run, wait = 300) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...given), wait);
  };
}

/** A number with its sign, as scores are written. */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `\u2212${-number}` : "0");
