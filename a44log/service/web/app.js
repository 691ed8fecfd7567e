// The page: its views, the language, the theme, the key, and what is dropped or pasted anywhere.
import { el } from "../viewer/dom.js";
import { beatsView } from "./beats.js";
import * as api from "./api.js";
import { checkView } from "./check.js";
import { compareView } from "./compare.js";
import { announce, button, fill, lang, speak, t } from "./core.js";
import { takeDrops, textFile } from "./input.js";
import { rulesView } from "./rules.js";
import { scoreView } from "./score.js";
import { sheetView } from "./sheet.js";
import { storedView } from "./stored.js";
import { troubleOf } from "./trouble.js";

const VIEWS = { "": checkView, sheet: sheetView, score: scoreView, beats: beatsView, compare: compareView, rules: rulesView, r: storedView };
const THEMES = ["system", "light", "dark"];
const assets = new URL("..", import.meta.url);
const main = document.getElementById("main");
const views = new Map();
let current = null;

// --- what the views may ask of the page ----------------------------------------------------------

const app = {
  /** Judge files on the first page. */
  check(files) {
    const elsewhere = current.name !== "";
    if (elsewhere) go("/");
    views.get("").view.take(files, { instead: elsewhere });
  },
  /** Put a sheet into the editor. */
  edit(text) {
    go("/sheet");
    views.get("sheet").view.edit(text);
  },
  /** Ask for a key, and then go on. */
  askKey: keyDialog,
  /** Tell of trouble that has no place of its own. */
  tell(error) {
    const dialog = el("dialog", { "aria-label": t("trouble-failed") });
    fill(dialog, troubleOf(error, { askKey: () => (dialog.close(), keyDialog()) }), el("p.row", {}, button(null, t("close"), () => dialog.close())));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  },
};

// --- where one is --------------------------------------------------------------------------------

function go(path) {
  if (path !== location.pathname + location.hash) history.pushState(null, "", path);
  arrive();
}

function arrive() {
  const name = location.pathname.split("/")[1];
  if (current && current.name !== name) {
    current.root.hidden = true;
    current.view.leave?.();
  }
  const known = views.get(name);
  if (known) {
    known.root.hidden = false;
    if (current !== known || ["", "r", "rules"].includes(name)) known.view.enter?.();
    current = known;
  } else {
    const root = el("section.view", { "data-view": name || "check" });
    main.append(root);
    current = { name, root, view: null };
    views.set(name, current);
    current.view = VIEWS[name](root, app);
  }
  retitle();
  for (const link of document.querySelectorAll("nav.pages a")) {
    const here = link.pathname === location.pathname;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (here) link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetLeft - 40;
  }
}

function retitle() {
  document.title = `${current.view.title()} \u2013 a44log`;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-inside]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const moved = link.pathname !== location.pathname;
  if (moved || link.hash || current.name) go(link.pathname + link.hash);
  else current.view.start();
  if (moved && !link.hash) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
    announce(current.view.title());
  }
});
addEventListener("popstate", arrive);

// --- what is dropped or pasted -------------------------------------------------------------------

takeDrops(document.documentElement, (files) => app.check(files));
document.addEventListener("paste", (event) => {
  if (event.target.closest("input, textarea, dialog")) return;
  const files = [...event.clipboardData.files];
  const text = event.clipboardData.getData("text/plain");
  if (files.length) app.check(files);
  else if (text.trim()) app.check([textFile(text)]);
});

// --- language and theme --------------------------------------------------------------------------

const languages = document.getElementById("lang");
const theme = document.getElementById("theme");

languages.addEventListener("change", async () => {
  try {
    await learn(languages.value);
    remember("a44log-lang", languages.value);
    views.forEach(({ view }) => view.render());
    retitle();
  } catch (error) {
    languages.value = lang();
    app.tell(error);
  }
});

async function learn(wanted) {
  let words;
  try {
    const response = await fetch(new URL(`words/${wanted}.json`, assets));
    words = await response.json();
  } catch {
    throw new api.Trouble("offline");
  }
  speak(words);
  dress();
}

/** Give the page's own words to what the document holds. */
function dress() {
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", t(element.dataset.label));
    if (element.matches("button")) element.title = t(element.dataset.label);
  }
  languages.value = lang();
  showTheme();
}

theme.addEventListener("click", () => {
  const next = THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length];
  remember("a44log-theme", next);
  if (next === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  showTheme();
  announce(theme.title);
});

const chosenTheme = () => document.documentElement.dataset.theme ?? "system";

function showTheme() {
  theme.dataset.chosen = chosenTheme();
  theme.title = t(`theme-${chosenTheme()}`);
  theme.setAttribute("aria-label", theme.title);
}

function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is remembered for as long as the page is open.
  }
}

function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

// --- the key -------------------------------------------------------------------------------------

document.getElementById("key").addEventListener("click", () => keyDialog());

function keyDialog(then = null) {
  const field = el("input", { type: "password", value: api.key.get(), autocomplete: "off", spellcheck: "false", size: 40 });
  const dialog = el("dialog", { "aria-label": t("key") });
  const close = (value) => {
    api.key.set(value);
    dialog.close();
    then?.();
  };
  const form = el("form", { method: "dialog" }, el("h2", {}, t("key")), el("p", {}, t("key-what")), el("label.field", {}, el("span", {}, t("key-enter")), field), el("p.row", {}, el("button.strong", { type: "submit" }, t("key-use")), button(null, t("key-forget"), () => close("")), button(null, t("close"), () => dialog.close())));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    close(field.value.trim());
  });
  dialog.append(form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// --- beginning -----------------------------------------------------------------------------------

speak(JSON.parse(document.getElementById("words").textContent));
const before = remembered("a44log-lang");
const offered = [...languages.options].map(({ value }) => value);
if (before && before !== lang() && offered.includes(before)) await learn(before).catch(dress);
else dress();
arrive();
document.documentElement.dataset.ready = "";
