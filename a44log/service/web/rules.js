// The rules, the options and the codes, searchable; `#BEAT-8` leads to a clause, `#A44-P404` to a code.
import { el } from "../viewer/dom.js";
import * as api from "./api.js";
import { count, fill, settled, t } from "./core.js";
import { troubleOf, waiting } from "./trouble.js";

/** A clause that leads to its text. */
export const clauseLink = (clause) => el("a", { class: "code", href: `/rules#${clause}`, "data-inside": true }, clause);

/** Make the view; `show(hash)` leads to what it names. */
export function rulesView(root, app) {
  const found = el("p.quiet", { role: "status" });
  const body = el("div.rules");
  const field = el("input", { type: "search", autocomplete: "off", spellcheck: "false", oninput: settled(search, 120) });
  const heading = el("div.rules-head");
  let entries = [];

  root.append(heading, body);

  async function render() {
    field.setAttribute("aria-label", t("search-rules"));
    field.placeholder = t("search-rules");
    fill(heading, el("h1", {}, t("nav-rules")), field, found);
    fill(body, waiting());
    try {
      const [rules, { codes }] = await Promise.all([api.rules(), api.codes()]);
      draw(rules, codes);
      search();
      show(location.hash);
    } catch (error) {
      fill(body, troubleOf(error, { again: render, askKey: () => app.askKey(render) }));
    }
  }

  function draw({ clauses, options, rulesets }, codes) {
    entries = [];
    const sections = new Map();
    for (const [id, clause] of Object.entries(clauses)) {
      const of = id.split("-")[0];
      sections.set(of, [...(sections.get(of) ?? []), entry(id, [clause.text], clauseParts(id, clause))]);
    }
    const parts = [...sections].map(([of, items]) => section(`section-${of}`, items));
    parts.push(section("options", Object.entries(options).map(([name, option]) => entry(name, [option.decides, ...Object.values(option.values)], optionParts(option, name, rulesets)))));
    parts.push(section("codes", codes.map((code) => entry(code.code, [code.name, code.meaning, code.mend], codeParts(code)))));
    const contents = [...sections.keys()].map((of) => [`section-${of}`, t(`section-${of}`)]);
    contents.push(["options", t("options")], ["codes", t("codes")]);
    fill(body, el("nav.contents", { "aria-label": t("contents") }, el("ol", {}, contents.map(([id, text]) => el("li", {}, el("a", { href: `#${id}` }, text))))), el("div.rules-text", {}, parts));
  }

  const section = (key, items) => el("section", { id: key }, el("h2", {}, t(key)), el("ol.entries", {}, items));

  function entry(id, texts, parts) {
    const element = el("li.entry", { id, tabindex: -1 }, el("a", { class: "code", href: `#${id}` }, id), el("div", {}, parts));
    entries.push({ element, text: [id, ...texts].join(" ").toLowerCase() });
    return element;
  }

  const clauseParts = (id, { text, basis }) => [el("p", {}, text), basis.join("-") === "stated" ? null : el("p.quiet", {}, t(`basis-${basis.join("-")}`))].filter(Boolean);

  const optionParts = ({ decides, values }, name, rulesets) => [
    el("p", {}, decides),
    el("dl.pair", {}, Object.entries(values).flatMap(([value, means]) => [el("dt", {}, el("code", {}, value)), el("dd", {}, means)])),
    el("p.quiet", {}, rulesets.map((ruleset) => `${t(`preset-${ruleset.name}`)}: ${JSON.stringify(ruleset.options[name]).replaceAll('"', "")}`).join(" \u00b7 ")),
  ];

  const codeParts = ({ name, meaning, mend, clauses, example }) => [
    el("p", {}, el("code.quiet", {}, name)),
    el("p", {}, meaning),
    el("p.quiet", {}, mend),
    example.says ? el("p.says", {}, example.says) : null,
    Object.keys(clauses).length ? el("p.row", {}, Object.keys(clauses).map((clause) => el("a", { class: "code", href: `#${clause}` }, clause))) : null,
  ].filter(Boolean);

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { element, text } of entries) {
      const fits = words.every((word) => text.includes(word));
      element.hidden = !fits;
      shown += fits;
    }
    for (const part of body.querySelectorAll("section")) part.hidden = !part.querySelector(".entry:not([hidden])");
    found.textContent = words.length ? count(shown, "matches") : "";
  }

  /** Lead to a clause, an option or a code. */
  function show(hash) {
    const id = decodeURIComponent(hash.slice(1));
    const element = id && document.getElementById(id);
    if (!element || !body.contains(element)) return;
    if (element.hidden) {
      field.value = "";
      search();
    }
    body.querySelector(".entry.meant")?.classList.remove("meant");
    if (element.matches(".entry")) {
      element.classList.add("meant");
      element.focus({ preventScroll: true });
    }
    element.scrollIntoView({ block: "start" });
  }

  addEventListener("hashchange", () => root.hidden || show(location.hash));
  render();
  return { title: () => t("nav-rules"), render, enter: () => show(location.hash) };
}
