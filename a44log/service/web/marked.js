// A sheet with its faults marked where they stand, read-only or while one types.
import { el } from "../viewer/dom.js";
import { announce, button, count, fill, t } from "./core.js";

/** Tell why a sheet cannot be read, and lead to the editor. */
export function sheetTrouble(error, game, { back, app }) {
  const text = new TextDecoder().decode(game.bytes);
  const isText = !text.includes("\ufffd") && !text.includes("\0");
  announce(t("sheet-unreadable"));
  return el(
    "div.sheet-trouble",
    {},
    el("div.tools-row", {}, button(null, t("another"), back, { class: "quiet-button" }), el("h1.game-name", {}, el("bdi", {}, game.name || t("pasted")))),
    el("div.trouble", { "data-kind": "unreadable" }, el("h2", {}, t(isText ? "sheet-unreadable" : "no-game")), el("p", {}, t(isText ? "sheet-unreadable-what" : "no-game-what"))),
    isText ? faultsList(error.faults, () => app.edit(text)) : null,
    isText ? el("p.row", {}, button("pen", t("mend"), () => app.edit(text), { class: "strong" })) : null,
  );
}

/** A reader's faults; `go` leads to the line of one. */
export function faultsList(faults, go) {
  return el(
    "ol.findings-list",
    {},
    faults.map((fault) =>
      el(
        "li.fault.error",
        {},
        el("button", { type: "button", class: "place", onclick: () => go(fault.line, fault.column) }, t("at-line", { line: fault.line, column: fault.column })),
        el("p.message", { dir: "auto" }, fault.message),
        fault.expected ? el("p.quiet", {}, t("expected-of", { expected: fault.expected })) : null,
        fault.hint ? el("p.quiet", {}, fault.hint) : null,
      ),
    ),
  );
}

/** A text field with numbered lines that can be marked: `marks` is severity and message by line. */
export class MarkedText {
  #lines = 0;
  #numbers = document.createTextNode("");
  #beside = el("div");
  #gutter = el("div.gutter", { "aria-hidden": "true" }, el("div.rolls", {}, this.#numbers, this.#beside));
  #bars = el("div.rolls");
  #behind = el("div.behind", { "aria-hidden": "true" }, this.#bars);

  constructor({ changed, moved }) {
    this.field = el("textarea", {
      class: "sheet-text",
      wrap: "off",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "sheet-status",
      oninput: () => {
        this.#number();
        changed();
      },
      onscroll: () => this.#follow(),
    });
    for (const name of ["keyup", "click", "focus"]) this.field.addEventListener(name, () => moved(this.line()));
    this.element = el("div.marked", {}, this.#gutter, el("div.layers", {}, this.#behind, this.field));
    this.#number();
  }

  get text() {
    return this.field.value;
  }

  set text(text) {
    this.field.value = text;
    this.mark(new Map());
    this.#number();
  }

  /** Mark lines: a map from a line, from 1, to `{severity, message}`. */
  mark(marks) {
    const wrong = [...marks.values()].some(({ severity }) => severity === "error");
    this.field.setAttribute("aria-invalid", String(wrong));
    const shown = [...marks];
    fill(this.#beside, shown.map(([line, { severity, message }]) => at(line, el(`span.line-number.${severity}`, { title: message }, String(line)))));
    fill(this.#bars, shown.map(([line, { severity }]) => at(line, el(`span.line.${severity}`))));
  }

  /** The line that the caret is in, from 1. */
  line() {
    return this.text.slice(0, this.field.selectionStart).split("\n").length;
  }

  /** Go to a place and select the rest of its line. */
  go(line, column = 1) {
    const lines = this.text.split("\n");
    const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const end = from + (lines[line - 1] ?? "").length;
    this.field.focus();
    this.field.setSelectionRange(Math.min(end, from + column - 1), end);
    const height = this.field.scrollHeight / Math.max(1, lines.length);
    this.field.scrollTop = Math.max(0, (line - 4) * height);
    this.#follow();
  }

  /** Number the lines: one text, since a long sheet has to be typed in as fast as a short one. */
  #number() {
    const lines = this.text.split("\n").length;
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.#numbers.data = Array.from({ length: lines }, (_, place) => place + 1).join("\n");
  }

  #follow() {
    const rolled = `translateY(${-this.field.scrollTop}px)`;
    this.#gutter.firstChild.style.transform = this.#bars.style.transform = rolled;
  }
}

/** Place what stands at a line. */
function at(line, element) {
  element.style.setProperty("--line", line - 1);
  return element;
}

/** How many faults there are, in words. */
export const faultsCount = (faults) => count(faults.length, "faults");
