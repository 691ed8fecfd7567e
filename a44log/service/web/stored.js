// A record that is kept, at /r/ and its id, for who may see it.
import * as api from "./api.js";
import { t } from "./core.js";
import { playedGame } from "./played.js";

/** Make the view; `show()` opens what the address names. */
export function storedView(root, app) {
  let game = null;
  let id = null;

  function show() {
    const asked = decodeURIComponent(location.pathname.split("/")[2] ?? "");
    if (asked === id) return game.show(eventOf(location.hash));
    id = asked;
    game?.destroy();
    game = playedGame(root, {
      name: id.slice(0, 12),
      ask: (terms) => api.stored(id, terms),
      bytes: () => api.storedBytes(id),
      back: null,
      link: true,
      start: eventOf(location.hash),
      app,
    });
  }

  addEventListener("hashchange", () => root.hidden || game?.show(eventOf(location.hash)));
  show();
  return { title: () => t("stored-record"), render: () => game.render(), leave: () => game.leave(), enter: show };
}

const eventOf = (hash) => (/^#\d{1,4}$/.test(hash) ? Number(hash.slice(1)) : 0);
