// What somebody drops, pastes or picks: files to games, each the bytes of one record or sheet.

const MOST = 16 * 1024 * 1024;
const RECORD = 1024 * 1024;
const GAMES = 10_000;
const GZIP = [0x1f, 0x8b];
const MANY = /\.(ndjson|jsonl)(\.gz)?$/i;

/** A file that is not even sent; `reason` is the key of its words. */
export class Refused extends Error {
  constructor(reason, name) {
    super(reason);
    Object.assign(this, { reason, name });
  }
}

/** Return the games in some files, in order; raises `Refused`. */
export async function gamesOf(files) {
  const games = [];
  for (const file of files) {
    if (file.size > MOST) throw new Refused("too-large", file.name);
    games.push(...(await gamesIn(file.name, await bytesOf(file))));
    if (games.length > GAMES) throw new Refused("too-many", file.name);
  }
  return games;
}

async function bytesOf(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that went away.
    throw new Refused("no-file", file.name);
  }
}

async function gamesIn(name, bytes) {
  if (bytes.length === 0) throw new Refused("empty", name);
  const packed = GZIP.every((byte, place) => bytes[place] === byte);
  // Damaged gzip goes to the referee, who says what is wrong with it.
  const plain = packed ? await inflated(bytes) : bytes;
  if (plain && isMany(name, plain)) return linesOf(name, plain);
  if (bytes.length > RECORD) throw new Refused("too-large", name);
  return [{ name, bytes, line: null }];
}

async function inflated(bytes) {
  const parts = [];
  let size = 0;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    for (const reader = stream.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST) return null;
      parts.push(value);
    }
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Tell whether there is a game on each line: the name says so, or the first line is a whole object. */
function isMany(name, bytes) {
  if (MANY.test(name)) return true;
  const found = lines(bytes);
  const first = found.next().value;
  if (!first || found.next().done) return false;
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes.subarray(first.from, first.to)));
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function linesOf(name, bytes) {
  const games = [];
  for (const { line, from, to } of lines(bytes)) games.push({ name, bytes: bytes.subarray(from, to), line });
  if (games.length === 0) throw new Refused("empty", name);
  return games;
}

/** Yield the lines that are not blank. */
function* lines(bytes) {
  for (let from = 0, line = 1; from < bytes.length; line++) {
    let end = bytes.indexOf(10, from);
    if (end < 0) end = bytes.length;
    const to = bytes[end - 1] === 13 && end > from ? end - 1 : end;
    if (bytes.subarray(from, to).some((byte) => byte !== 32 && byte !== 9)) yield { line, from, to };
    from = end + 1;
  }
}

/** Return a record's bytes as one line: outside of its texts, where no line ends, a break is a gap. */
export const oneLine = (bytes) => bytes.map((byte) => (byte === 10 || byte === 13 ? 32 : byte));

/** Return bytes one after another, each on a line of its own. */
export const joined = (all) => new Blob(all.flatMap((bytes) => [bytes, "\n"]));

/** Make an element take files that are dropped on it, and show that it would. */
export function takeDrops(element, take) {
  let inside = 0;
  const carries = (event) => event.dataTransfer?.types.includes("Files") || event.dataTransfer?.types.includes("text/plain");
  const over = (shown) => element.classList.toggle("dropping", shown);
  element.addEventListener("dragenter", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    over(++inside > 0);
  });
  element.addEventListener("dragover", (event) => carries(event) && event.preventDefault());
  element.addEventListener("dragleave", () => over((inside = Math.max(0, inside - 1)) > 0));
  element.addEventListener("drop", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    event.stopPropagation();
    over((inside = 0) > 0);
    const files = [...event.dataTransfer.files];
    take(files.length ? files : [textFile(event.dataTransfer.getData("text/plain"))]);
  });
}

/** Return a text as a file without a name. */
export const textFile = (text) => new File([text], "", { type: "text/plain" });

/** Let somebody pick files. */
export function pick(take, { multiple = false } = {}) {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", multiple });
  input.addEventListener("change", () => input.files.length && take([...input.files]));
  input.click();
}
