// What is shown where the service gives no answer: what happened, and what can be done.
import { Trouble } from "./api.js";
import { el } from "../viewer/dom.js";
import { announce, button, t } from "./core.js";
import { Refused } from "./input.js";

/** Return what tells an error; `again` asks anew, `ask_key` lets somebody enter a key. */
export function troubleOf(error, { again = null, askKey = null } = {}) {
  if (error.name === "AbortError") return el("div", { hidden: true });
  const [head, text, ...more] = told(error, again, askKey);
  announce(`${head} ${text}`);
  return el("div", { class: "trouble", "data-kind": error.kind ?? error.reason ?? "failed" }, el("h2", {}, head), el("p", {}, text), more.length ? el("p", { class: "row" }, more) : null);
}

function told(error, again, askKey) {
  const retry = again ? [button(null, t("try-again"), again)] : [];
  if (error instanceof Refused) {
    return [t(`refused-${error.reason}`), t(`refused-${error.reason}-what`, { name: error.name || t("pasted") })];
  }
  if (!(error instanceof Trouble)) {
    console.error(error);
    return [t("trouble-failed"), t("trouble-page"), ...retry];
  }
  const { kind, detail, wait } = error;
  if (kind === "key") {
    const enter = askKey ? [button(null, t("key-enter"), askKey, { class: "strong" })] : [];
    return [t("trouble-key"), t(error.status === 403 ? "trouble-key-scope" : "trouble-key-what"), ...enter];
  }
  if (kind === "rate") return [t("trouble-rate"), t("trouble-rate-what", { wait: wait ?? "60" }), ...retry];
  if (["offline", "busy", "large", "absent"].includes(kind)) {
    return [t(`trouble-${kind}`), t(`trouble-${kind}-what`), ...(kind === "large" ? [] : retry)];
  }
  return [t("trouble-failed"), detail || t("trouble-failed-what"), ...retry];
}

/** Return what fills a place while something is awaited; it shows only after a moment. */
export const waiting = () => el("div", { class: "waiting", role: "status" }, el("span", { class: "waiting-bar" }), el("span", { class: "unseen" }, t("waiting")));
