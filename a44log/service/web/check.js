// The first page: a game is dropped, pasted or picked, and judged at once.
import { cardElement } from "../viewer/cards.js";
import { el } from "../viewer/dom.js";
import * as api from "./api.js";
import { button, fill, t } from "./core.js";
import { gamesOf, pick, takeDrops, textFile } from "./input.js";
import { gamesList } from "./many.js";
import { playedGame } from "./played.js";
import { troubleOf, waiting } from "./trouble.js";
import { sheetTrouble } from "./marked.js";

const EXAMPLES = ["cha-and-dian.json", "broken.json", "tea-house.a44", "evening.ndjson"];

/**
 * Make the view; what is returned takes files from anywhere on the page.
 *
 * What it shows is a state, and each has its entry in the browser's history: the invitation, trouble, a
 * list of games, a game.
 */
export function checkView(root, app) {
  const kept = new Map();
  const begin = { draw: empty };
  let state = begin;
  let list = null;

  /** Go on to what is shown next; `instead` of an entry that was made only to get here. */
  function enter(next, { instead = false } = {}) {
    state.top = scrollY;
    if (instead) history.replaceState(entryOf(next), "", "/");
    else history.pushState(entryOf(next), "", "/");
    turn(next);
    scrollTo(0, 0);
  }

  function turn(next) {
    state.game?.destroy();
    state = next;
    state.draw();
  }

  /** The name of a state in the history: that of another load of the page is not known here. */
  function entryOf(next) {
    next.entry ??= `${performance.timeOrigin} ${kept.size}`;
    kept.set(next.entry, next);
    return { entry: next.entry };
  }

  /** Show what the history has here; an entry without a state, as a link makes, gets the present one. */
  function arrive() {
    const there = kept.get(history.state?.entry);
    if (!there) history.replaceState(entryOf(state), "", location.href);
    if (!there || there === state) return state.game?.enter();
    state.top = scrollY;
    turn(there);
    scrollTo(0, there.top ?? 0);
  }

  async function take(files, { instead = false } = {}) {
    state.game?.destroy();
    fill(root, waiting());
    try {
      const games = await gamesOf(files);
      list = null;
      if (games.length === 1) open(games[0], instead);
      else many(games, instead);
    } catch (error) {
      enter({ draw: () => fill(root, hiddenTitle(), troubleOf(error), invitation()) }, { instead });
    }
  }

  function many(games, instead) {
    const made = gamesList(games, { open, app, back: () => enter({ draw: empty }) });
    list = { draw: () => fill(root, made.element), again: () => made.judge() };
    enter(list, { instead });
    made.judge();
  }

  function open(game, instead = false) {
    const from = list;
    const back = () => enter(from ?? { draw: empty });
    const name = game.line === null ? game.name : `${game.name || t("pasted")}:${game.line}`;
    const onTrouble = (error) => {
      if (error.kind !== "unreadable") return false;
      fill(root, sheetTrouble(error, game, { back, app }));
      return true;
    };
    const shown = {
      at: 0,
      draw() {
        const ask = (terms) => api.replay(game.bytes, terms);
        this.game = playedGame(root, { name, ask, bytes: () => game.bytes, back, app, onTrouble, start: this.at, onshow: (event) => (this.at = event) });
      },
    };
    enter(shown, { instead });
  }

  const hiddenTitle = () => el("h1.unseen", {}, t("nav-check"));

  // --- nothing yet ---

  function empty() {
    fill(root, el("div.welcome", {}, el("h1", {}, t("welcome")), el("p.lead", {}, t("welcome-what"))), invitation());
  }

  function invitation() {
    const text = el("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off", placeholder: t("paste-here"), "aria-label": t("paste-here") });
    const check = () => (text.value.trim() ? take([textFile(text.value)]) : text.focus());
    text.addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && check());
    // A whole game was pasted: nobody types one here.
    text.addEventListener("paste", () => setTimeout(check));
    const zone = el(
      "section.drop",
      { "aria-label": t("drop-here") },
      fan(),
      el("p.drop-head", {}, t("drop-here")),
      el("p.quiet", {}, t("drop-what")),
      el("p.row.center", {}, button("up", t("pick"), () => pick(take, { multiple: true }), { class: "strong" })),
      text,
      el("p.row.center", {}, button("yes", t("judge"), check)),
    );
    takeDrops(zone, take);
    return el("div.invitation", {}, zone, examples());
  }

  function examples() {
    const choose = (name) => async () => {
      try {
        take([new File([await api.example(name)], name)]);
      } catch (error) {
        enter({ draw: () => fill(root, hiddenTitle(), troubleOf(error), invitation()) });
      }
    };
    return el("nav.examples", { "aria-label": t("examples") }, el("h2", {}, t("examples")), el("ul", {}, EXAMPLES.map((name) => el("li", {}, el("button", { type: "button", class: "example", onclick: choose(name) }, el("b", {}, t(`example-${name}`)), el("span.quiet", {}, name))))));
  }

  empty();
  arrive();
  return {
    title: () => t("nav-check"),
    take,
    start: () => enter({ draw: empty }),
    render: () => (state.game ? state.game.render() : state.again ? (state.draw(), state.again()) : state.draw()),
    leave: () => state.game?.leave(),
    enter: arrive,
  };
}

/** Three cards, to say what this is about. */
function fan() {
  return el("div.fan", { "aria-hidden": "true" }, ["Ah", "4s", "4d"].map((card) => el("span", {}, cardElement(card))));
}
