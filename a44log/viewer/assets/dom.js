/* Elements, words and cards as text: what every other module makes its parts of. */

/** Make an element: `el("p.note", {title: "..."}, "text", child)`. Text stays text; null is left out. */
export function el(what, props = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** The same for SVG. */
export function svg(tag, props = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** What somebody wrote: in its own direction, whatever that is. */
export function written(text, what = "bdi") {
  return el(what, { dir: "auto" }, visible(text));
}

const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text whose controls, and what turns the direction of writing, can be seen and do nothing. */
export function visible(text) {
  return text.replace(UNSEEN, (sign) => (/\s/.test(sign) ? " " : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`));
}

/** A word of the page with its values: `say(words, "seat", {seat: 2})`. */
export function say(words, key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The same with elements for values: a list of texts and elements. */
export function phrase(words, key, values = {}) {
  return words[key].split(/(\{\w+\})/).map((part) => values[part.slice(1, -1)] ?? part);
}

/** A text inside of another text, so that its direction stays its own. */
export function isolated(text) {
  return `\u2068${visible(text)}\u2069`;
}

/** Milliseconds as people read a clock: 12.4 s, 3:07.25. */
export function clock(milliseconds, words) {
  const sign = milliseconds < 0 ? "\u2212" : "";
  const all = Math.abs(milliseconds);
  const seconds = String((all % 60000) / 1000);
  if (all < 60000) return sign + say(words, "seconds", { time: seconds });
  return `${sign}${Math.floor(all / 60000)}:${all % 60000 < 10000 ? "0" : ""}${seconds}`;
}
