// The service, asked; whatever goes wrong is a `Trouble` that can be shown.
import { lang } from "./core.js";

const KEY = "a44log-key";

/** What kept the service from answering: `kind` is offline, key, rate, busy, large, unreadable or failed. */
export class Trouble extends Error {
  constructor(kind, { status = 0, detail = "", faults = [], report = null, wait = null } = {}) {
    super(detail || kind);
    Object.assign(this, { kind, status, detail, faults, report, wait });
  }
}

/** The API key, which stays in this tab. */
export const key = {
  get: () => read(() => sessionStorage.getItem(KEY)) ?? "",
  set: (value) => read(() => (value ? sessionStorage.setItem(KEY, value) : sessionStorage.removeItem(KEY))),
};

function read(get) {
  try {
    return get();
  } catch {
    return null; // no storage here
  }
}

const KINDS = { 401: "key", 403: "key", 413: "large", 429: "rate", 503: "busy" };

/** Ask and return the response; raises `Trouble`. */
export async function ask(path, { query = {}, body, accept, signal, method } = {}) {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== null && value !== ""));
  const headers = {};
  if (accept) headers.Accept = accept;
  if (key.get()) headers.Authorization = `Bearer ${key.get()}`;
  if (body !== undefined) headers["Content-Type"] = "application/octet-stream";
  let response;
  try {
    const how = { method: method ?? (body === undefined ? "GET" : "POST"), headers, body, signal };
    response = await fetch(`${path}${asked.size ? `?${asked}` : ""}`, { ...how, credentials: "omit" });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Trouble("offline");
  }
  if (response.ok) return response;
  let problem = {};
  try {
    problem = await response.json();
  } catch {
    // A proxy's own page, or nothing.
  }
  const { status } = response;
  const kind = problem.faults ? "unreadable" : problem.report ? "malformed" : (KINDS[status] ?? (status === 404 || status === 410 ? "absent" : "failed"));
  throw new Trouble(kind, {
    status,
    detail: problem.detail ?? "",
    faults: problem.faults ?? [],
    report: problem.report ?? null,
    wait: response.headers.get("Retry-After"),
  });
}

async function asked(path, options) {
  const response = await ask(path, options);
  try {
    return await response.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Trouble("offline");
  }
}

const remembered = new Map();

/** Ask for what is the same all day, once a language. */
function once(path) {
  const of = `${path} ${lang()}`;
  if (!remembered.has(of)) {
    const found = asked(path, { query: { lang: lang() } });
    found.catch(() => remembered.delete(of));
    remembered.set(of, found);
  }
  return remembered.get(of);
}

export const rules = () => once("/v1/rules");
export const codes = () => once("/v1/codes");
export const meta = () => asked("/v1/meta");

/** The bytes of one of the examples. */
export const example = async (name) => (await ask(`/examples/${name}`)).arrayBuffer();

/** Judge a record or a sheet and get every position. */
export const replay = (body, terms, signal) =>
  asked("/v1/replay", { query: { lang: lang(), ...terms }, body, signal });

/** The same as one page that needs nothing else. */
export const replayPage = (body, terms) =>
  ask("/v1/replay", { query: { lang: lang(), ...terms }, body, accept: "text/html" });

/** A stored record's replay, its bytes, and whether it is there at all. */
export const stored = (id, terms) => asked(`/v1/records/${encodeURIComponent(id)}/replay`, { query: { lang: lang(), ...terms } });
export const storedBytes = async (id) =>
  new Uint8Array(await (await ask(`/v1/records/${encodeURIComponent(id)}`)).arrayBuffer());

/** Keep a record. */
export const keep = (body, open) =>
  asked("/v1/records", { query: { lang: lang(), public: open ? "true" : "" }, body });

/** Write a game the other way. */
export const convert = (body, signal) => asked("/v1/convert", { query: { lang: lang() }, body, signal });

/** Judge many records, a line each: a report a line, and the line of counts. */
export async function batch(body, terms, signal) {
  const response = await ask("/v1/verify-batch", { query: { lang: lang(), ...terms }, body, signal });
  const lines = (await response.text()).split("\n").filter(Boolean);
  const reports = lines.map((line) => JSON.parse(line));
  if (reports.at(-1)?.format !== "a44log-batch/1") throw new Trouble("offline");
  return reports.slice(0, -1);
}

export const score = (body, ruleset, signal) => asked("/v1/score", { query: { lang: lang(), ruleset }, body, signal });
export const beats = (play, table, ruleset, signal) =>
  asked("/v1/beats", { query: { lang: lang(), play, table, ruleset }, signal });
export const diff = (body) => asked("/v1/diff", { query: { lang: lang() }, body });
