/* A replay as the page asks about it: names, events, and what led to a position. It knows no rule. */

import { isolated, say } from "./dom.js";

/** Wrap a replay document; `words` are those of one language. */
export function gameOf(replay, words) {
  const { record, steps, report } = replay;
  const events = record?.events ?? [];
  const names = (record?.players ?? []).map((player) => player.name.trim());
  const lead = (number) => steps[number]?.position.trick.length === 0 && number < events.length;
  const standing = (event) => !event.taken_back && event.action !== "decline";
  return {
    replay,
    words,
    record,
    report,
    steps,
    events,
    names,
    last: steps.length - 1,
    illegal: report.replay.first_illegal_event,
    /** A seat's number in words. */
    seat: (seat) => say(words, "seat", { seat }),
    /** What a seat is called within a text. */
    called: (seat) => (names[seat] ? isolated(names[seat]) : say(words, "seat", { seat })),
    /** Whether an event leads a trick: only play and pass do, not what answers the one before. */
    leads: (number) => lead(number) && standing(events[number]) && !isClaim(events[number]),
    /** The findings at an event, with their places in the report. */
    findings: (number) =>
      report.findings.map((finding, place) => ({ ...finding, place })).filter((one) => one.event === number),
    /** The last event before a position that counts, or -1. */
    before: (number) => {
      let found = number - 1;
      while (found >= 0 && !standing(events[found])) found -= 1;
      return found;
    },
  };
}

export function isClaim(event) {
  return event.action === "cha" || event.action === "dian";
}

/** How grave the gravest of some findings is. */
export function worstOf(findings) {
  return ["error", "warning", "info"].find((severity) => findings.some((finding) => finding.severity === severity));
}

/** The trick that has just ended, when the table is empty: its cards and the claims that ended it. */
export function endedTrick(game, number) {
  if (number === 0 || game.steps[number].position.trick.length) return [];
  const claims = [];
  let at = game.before(number);
  while (at >= 0 && isClaim(game.events[at])) {
    claims.unshift({ event: at, ...game.events[at] });
    at = game.before(at);
  }
  const first = claims.length ? claims[0].event : game.before(number);
  const laid = [...(game.steps[first]?.position.trick ?? [])];
  const closing = game.events[first];
  if (closing?.action === "play") laid.push({ event: first, kind: null, ...closing });
  return [...laid.slice(-1), ...claims];
}

/** What each seat has said since cards were last laid: pass, decline, or a play that went back. */
export function saidSince(game, number) {
  const said = [null, null, null, null];
  for (let at = number - 1; at >= 0; at -= 1) {
    const event = game.events[at];
    const silent = event.action === "pass" || event.action === "decline" || event.taken_back;
    if (!silent) break;
    said[event.seat] ??= event.taken_back ? "taken_back" : event.action;
  }
  return said;
}
