// A report in a few words, and what one takes along of it.
import { el, say, visible } from "../viewer/dom.js";
import { announce, button, count, icon, lang, replayWords, signed, t } from "./core.js";

const GOOD = new Set(["valid", "ruled", "unfinished"]);
const SIGNS = { good: "yes", fair: "some", bad: "no" };

/** Tell whether a verdict is one to be glad of: good, fair or bad. */
const tone = (verdict) => (verdict === "valid" ? "good" : GOOD.has(verdict) ? "fair" : "bad");

/** The verdict in a word or two. */
export function verdictMark(verdict) {
  const of = tone(verdict);
  return el("span", { class: `mark-verdict ${of}`, "data-verdict": verdict }, icon(SIGNS[of]), replayWords()[`verdict-${verdict}`]);
}

/** Why that is the verdict, in a sentence. */
export function because(report) {
  const { verdict } = report;
  if (verdict !== "invalid") return t(`because-${verdict}`);
  const event = report.replay.first_illegal_event;
  return event === null ? t("because-invalid") : t("because-event", { event });
}

// --- what one takes along ------------------------------------------------------------------------

/** The report as text, for a chat: the referee speaks of seats, and the end says who sat there. */
export function reportText({ report, record }, name) {
  const seat = (number) => (record && number !== null ? say(replayWords(), "seat-named", { seat: number, name: visible(record.players[number].name) }).trim() : null);
  const word = (key) => replayWords()[key];
  const lines = [`${name ? `${name}: ` : ""}${word(`verdict-${report.verdict}`)}. ${because(report)}`];
  for (const finding of report.findings) {
    const where = finding.event === null ? finding.pointer : t("at-event", { event: finding.event });
    const place = [where, seat(finding.seat)].filter(Boolean).join(replayWords().comma);
    lines.push("", `${word(`severity-${finding.severity}`)} ${finding.code}, ${place}: ${finding.message}`);
    for (const key of ["expected", "actual"]) {
      if (finding[key]) lines.push(`  ${t(key === "actual" ? "found" : key)}: ${finding[key]}`);
    }
    if (finding.hint) lines.push(`  ${finding.hint}`);
  }
  const { recomputed } = report.tally;
  if (recomputed) lines.push("", `${t("tally")}: ${recomputed.scores.map(signed).join("  ")}`);
  if (record && report.findings.length) lines.push("", [0, 1, 2, 3].map(seat).join(" \u00b7 "));
  return `${lines.filter((line, place) => line || place > 0).join("\n")}\n`;
}

/** How many findings of each severity there are, in words. */
export function countsOf(report) {
  const found = ["error", "warning", "info"].filter((of) => report.counts[of]);
  return new Intl.ListFormat(lang(), { type: "unit" }).format(found.map((of) => count(report.counts[of], of)));
}

/** Let somebody have bytes as a file. */
export function download(name, content, type) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = el("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A button that copies a text, and says that it has. */
export function copyButton(words, text) {
  const copy = button("copy", words, async () => {
    let done = true;
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      done = false;
    }
    copy.lastChild.textContent = t(done ? "copied" : "not-copied");
    announce(copy.lastChild.textContent);
    setTimeout(() => (copy.lastChild.textContent = words), 2_000);
  });
  return copy;
}
