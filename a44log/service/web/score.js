// The score calculator: what the last hands come to, under any rules.
import { el } from "../viewer/dom.js";
import * as api from "./api.js";
import { fill, named, sentence, settled, signed, t } from "./core.js";
import { RulesetPicker } from "./rulesets.js";
import { troubleOf } from "./trouble.js";

const SPECIAL = ["plain", "A44", "jokers", "A44 jokers"];
const START = [
  { hand: "", out: true },
  { hand: "4 4 A K" },
  { hand: "13", counted: true, never: true },
  { hand: "5h" },
];

/** Make the view. */
export function scoreView(root, app) {
  const players = START.map((start) => ({ name: "", hand: "", counted: false, special: "plain", never: false, out: false, ...start }));
  const picker = new RulesetPicker(() => later());
  const form = el("form", { class: "score-form", onsubmit: (event) => (event.preventDefault(), work()) });
  const result = el("section.answer-box", { "aria-live": "polite" });
  let asking = null;

  const later = settled(work, 250);
  root.append(el("div.two", {}, form, result));

  const nameOf = (seat) => players[seat].name.trim() || t("player-n", { n: seat + 1 });

  function render() {
    fill(form, el("h1", {}, t("nav-score")), el("p.quiet", {}, t("score-what")), players.map(row), picker.element);
    picker.render().catch((error) => fill(result, troubleOf(error, { again: render })));
    work();
  }

  function row(player, seat) {
    const set = (key, value, redraw = false) => {
      player[key] = value;
      if (redraw) box.replaceWith(row(player, seat));
      later();
    };
    const name = el("input", { value: player.name, maxlength: 60, placeholder: t("player-n", { n: seat + 1 }), "aria-label": t("name-n", { n: seat + 1 }), autocomplete: "off", oninput: (event) => set("name", event.target.value) });
    const out = el("input", { type: "radio", name: "winner", checked: player.out });
    out.addEventListener("change", () => {
      players.forEach((each, place) => (each.out = place === seat));
      render();
      form.querySelectorAll("[name=winner]")[seat].focus();
    });
    const box = el("fieldset.player", { "data-seat": seat }, el("legend.unseen", {}, t("player-n", { n: seat + 1 })), el("div.row", {}, name, el("label.check", {}, out, t("went-out"))), player.out ? null : held(player, set));
    return box;
  }

  function held(player, set) {
    const how = el("select", { "aria-label": t("hand-how") }, el("option", { value: "cards", selected: !player.counted }, t("hand-cards")), el("option", { value: "number", selected: player.counted }, t("hand-number")));
    how.addEventListener("change", () => {
      player.hand = "";
      set("counted", how.value === "number", true);
    });
    const given = player.counted
      ? el("input", { type: "number", min: 1, max: 14, value: player.hand, "aria-label": t("hand-number"), oninput: (event) => set("hand", event.target.value) })
      : el("input", { value: player.hand, maxlength: 200, placeholder: "4 4 A K", "aria-label": t("hand-cards"), autocomplete: "off", oninput: (event) => set("hand", event.target.value) });
    const never = el("input", { type: "checkbox", checked: player.never });
    never.addEventListener("change", () => set("never", never.checked));
    const parts = [how, given];
    if (player.counted) {
      const special = el("select", { "aria-label": t("special") }, SPECIAL.map((each) => el("option", { value: each, selected: each === player.special }, t(`special-${each.replace(" ", "-")}`))));
      special.addEventListener("change", () => set("special", special.value));
      parts.push(special);
    }
    return el("div.row", {}, parts, el("label.check", {}, never, t("never-played")));
  }

  /** The four lines that the service reads; a name has no sign that would end it. */
  function lines() {
    return players.map((player, seat) => {
      const plain = nameOf(seat).replace(/[:\uff1a#\s]+/g, " ").trim();
      const name = /^\d*$/.test(plain) ? t("player-n", { n: seat + 1 }) : plain;
      if (player.out) return `${name}: out`;
      const hand = player.counted ? `${player.hand} cards ${player.special}` : player.hand;
      return `${name}: ${hand}${player.never ? ", never played" : ""}`;
    });
  }

  async function work() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const missing = players.findIndex(({ out, hand }) => !out && !hand.trim());
    if (missing >= 0) return fill(result, el("p.quiet", {}, t("score-missing", { name: nameOf(missing) })));
    const body = lines().join("\n");
    try {
      const { rulesets } = await api.rules();
      const presets = rulesets.map(({ name, version }) => `${name}@${version}`).filter((preset) => preset !== picker.value());
      const asked = [picker.value(), ...presets];
      const found = await Promise.all(asked.map((ruleset) => api.score(body, ruleset, signal)));
      draw(found.map(({ scores }) => scores[0]));
    } catch (error) {
      if (error.kind === "unreadable") faults(error.faults);
      else if (error.name !== "AbortError") fill(result, troubleOf(error, { again: work, askKey: () => app.askKey(work) }));
    }
  }

  function faults(found) {
    form.querySelectorAll(".player").forEach((row, seat) => row.classList.toggle("wrong", found.some(({ line }) => line === seat + 1)));
    fill(result, el("h2", {}, t("score-no")), el("ul.findings-list", {}, found.map(({ line, message }) => el("li.fault.error", {}, line ? el("span.place", {}, nameOf(line - 1)) : null, el("p.message", { dir: "auto" }, message)))));
  }

  function draw([score, ...others]) {
    form.querySelectorAll(".player").forEach((row) => row.classList.remove("wrong"));
    const { tally, counts, transfers } = score;
    const names = players.map((_, seat) => nameOf(seat));
    const winner = tally.winner;
    const head = ["player", "cards-left", "times", "counts", "score"];
    const rows = names.map((name, seat) => {
      const weighted = counts.find((count) => count.seat === seat)?.weighted ?? 0;
      return el("tr", { "data-seat": seat }, el("th", { scope: "row" }, named(name)), el("td", {}, String(tally.cards_left[seat])), el("td", {}, `\u00d7${tally.multipliers[seat]}`), el("td", {}, String(weighted)), el("td", { class: `score ${tally.scores[seat] > 0 ? "up" : "down"}` }, signed(tally.scores[seat])));
    });
    fill(
      result,
      el("h2", {}, sentence("won-by", { name: named(names[winner]) })),
      table(head.map((key) => t(`column-${key}`)), rows),
      el("h3", {}, t("who-pays")),
      el("ul.transfers", {}, transfers.map((one) => el("li", {}, el("span", {}, sentence("pays", { from: named(names[one.from]), to: named(names[one.to]) })), el("b", {}, String(one.points))))),
      el("h3", {}, t("other-rules")),
      table([t("rules"), ...names], others.map((other) => el("tr", {}, el("th", { scope: "row" }, t(`preset-${other.ruleset.name}`)), other.tally.scores.map((points) => el("td", {}, signed(points)))))),
    );
  }

  const table = (head, rows) => el("div.wide", { tabindex: 0, role: "group", "aria-label": t("tally") }, el("table.figures", {}, el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col", dir: "auto" }, text)))), el("tbody", {}, rows)));

  render();
  return { title: () => t("nav-score"), render };
}
