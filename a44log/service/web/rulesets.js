// Rulesets as one picks them: a preset, and options that differ from it.
import { el } from "../viewer/dom.js";
import * as api from "./api.js";
import { t } from "./core.js";

/** The name of a preset. */
const presetName = ({ name, version }) => `${t(`preset-${name}`)}${version > 1 ? ` ${version}` : ""}`;

/** The presets as the choices of a select; the first choice is none of them. */
export async function presetOptions(chosen, none = null) {
  const { rulesets } = await api.rules();
  const first = none === null ? [] : [el("option", { value: "" }, none)];
  return [
    ...first,
    ...rulesets.map((ruleset) => {
      const value = `${ruleset.name}@${ruleset.version}`;
      return el("option", { value, selected: value === chosen }, presetName(ruleset));
    }),
  ];
}

/**
 * A picker of a preset and its options; `value()` is as the service takes it, as in
 * `standard@1,settlement=winner_only`. `changed` is called whenever something is chosen.
 */
export class RulesetPicker {
  #changed = {};
  #preset = "standard@1";
  #tell;

  constructor(tell) {
    this.#tell = tell;
    this.element = el("fieldset.ruleset");
  }

  value() {
    return [this.#preset, ...Object.entries(this.#changed).map(([name, value]) => `${name}=${value}`)].join(",");
  }

  async render() {
    const { rulesets, options } = await api.rules();
    const preset = rulesets.find(({ name, version }) => `${name}@${version}` === this.#preset);
    const select = el("select", {}, await presetOptions(this.#preset));
    select.addEventListener("change", () => {
      this.#preset = select.value;
      this.#changed = {};
      this.render();
      this.#tell();
    });
    const open = this.element.querySelector("details")?.open;
    const rows = Object.entries(options).map(([name, option]) => this.#row(name, option, JSON.stringify(preset.options[name]).replaceAll('"', "")));
    this.element.replaceChildren(
      el("legend.unseen", {}, t("rules")),
      el("label.field", {}, el("span", {}, t("rules")), select),
      el("details", { open: open || false }, el("summary", {}, t("options")), el("div.options", {}, rows)),
    );
  }

  #row(name, { decides, values }, own) {
    const value = this.#changed[name] ?? own;
    const known = Object.entries(values).filter(([key]) => key !== "N");
    const other = !(value in values);
    const select = el("select", { "aria-describedby": `why-${name}` }, known.map(([key, means]) => el("option", { value: key, selected: key === value }, means)));
    const number = el("input", { type: "number", min: 1, max: 3_600_000, value: other ? value : "", "aria-label": `${name}: ${values.N ?? ""}`, hidden: !other });
    if (values.N) select.append(el("option", { value: "N", selected: other }, values.N));
    const set = (chosen) => {
      if (chosen === own) delete this.#changed[name];
      else this.#changed[name] = chosen;
      this.#tell();
    };
    select.addEventListener("change", () => {
      number.hidden = select.value !== "N";
      if (select.value !== "N") set(select.value);
      else number.focus();
    });
    number.addEventListener("input", () => number.checkValidity() && number.value && set(number.value));
    return el("label.option", {}, el("code", {}, name), el("span.decides", { id: `why-${name}` }, decides), el("span.row", {}, select, number));
  }
}
