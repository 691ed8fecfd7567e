// One question: does it beat what lies there?
import { cardElement } from "../viewer/cards.js";
import { el } from "../viewer/dom.js";
import * as api from "./api.js";
import { fill, replayWords, settled, t } from "./core.js";
import { clauseLink } from "./rules.js";
import { RulesetPicker } from "./rulesets.js";
import { troubleOf } from "./trouble.js";

const QUESTIONS = [
  ["445566", "777"],
  ["10 J Q K A", "3333"],
  ["K", "A44"],
  ["A44", "3333"],
  ["55", "88"],
];

/** Make the view. */
export function beatsView(root, app) {
  const asked = { table: "445566", play: "777" };
  const picker = new RulesetPicker(() => later());
  const form = el("form", { class: "beats-form", onsubmit: (event) => (event.preventDefault(), ask()) });
  const answer = el("section.answer-box", { "aria-live": "polite" });
  const later = settled(ask, 250);
  let asking = null;

  root.append(el("div.two", {}, form, answer));

  function render() {
    const field = (key) =>
      el("label.field", { "data-part": key }, el("span", {}, t(`beats-${key}`)), el("input", { value: asked[key], maxlength: 200, autocomplete: "off", autocapitalize: "off", spellcheck: "false", class: "cards-field", oninput: (event) => ((asked[key] = event.target.value), later()) }));
    const questions = QUESTIONS.map(([table, play]) => el("button", { type: "button", class: "chip-button", onclick: () => (Object.assign(asked, { table, play }), render()) }, t("beats-question", { table, play })));
    fill(form, el("h1", {}, t("nav-beats")), el("p.quiet", {}, t("beats-what")), field("table"), field("play"), picker.element, el("div.row", { role: "group", "aria-label": t("examples") }, questions));
    picker.render().catch((error) => fill(answer, troubleOf(error, { again: render })));
    ask();
  }

  async function ask() {
    asking?.abort();
    asking = new AbortController();
    const empty = ["table", "play"].find((key) => !asked[key].trim());
    mark([]);
    if (empty) return fill(answer, el("p.quiet", {}, t(`beats-${empty}-missing`)));
    try {
      draw(await api.beats(asked.play, asked.table, picker.value(), asking.signal));
    } catch (error) {
      if (error.kind === "unreadable") {
        mark(error.faults.map(({ where }) => where));
        fill(answer, el("h2", {}, t("beats-unclear")), error.faults.map(({ message }) => el("p.message", { dir: "auto" }, message)));
      } else if (error.name !== "AbortError") {
        fill(answer, troubleOf(error, { again: ask, askKey: () => app.askKey(ask) }));
      }
    }
  }

  function mark(wrong) {
    for (const label of form.querySelectorAll("[data-part]")) {
      label.querySelector("input").setAttribute("aria-invalid", String(wrong.includes(label.dataset.part) || (wrong.includes(null) && wrong.length > 0)));
    }
  }

  function draw(found) {
    const { answer: yes, message, clause, clause_text: text, elsewhere } = found;
    const others = elsewhere.map(({ option, value, answer: there }) => el("p.quiet", {}, t(there ? "elsewhere-yes" : "elsewhere-no", { option: `${option}: ${JSON.stringify(value).replaceAll('"', "")}` })));
    fill(
      answer,
      el("p", { class: `big ${yes ? "yes" : "no"}`, "data-answer": String(yes) }, t(yes ? "yes" : "no")),
      el("p.message", {}, message),
      el("div.faces", {}, pile(found.cards, found.kind), el("span.against", {}, t("on")), pile(found.table, found.table_kind)),
      el("p.clause", {}, clauseLink(clause), " ", text),
      found.as_cha ? el("p.quiet", {}, t("as-cha")) : null,
      others,
    );
  }

  /** The cards; suits that nobody named are left open. */
  function pile(cards, kind) {
    const faces = cards.map((card) => (card.length === 1 ? el("span.rank-only", {}, card === "T" ? "10" : card) : cardElement(card, { words: replayWords() })));
    return el("figure.pile-shown", {}, el("div.row", {}, faces), el("figcaption.quiet", {}, kind ? replayWords()[`kind-${kind}`] : t("no-kind")));
  }

  render();
  return { title: () => t("nav-beats"), render };
}
