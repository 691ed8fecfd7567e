// Judge, keep and fetch back a record: node client.mjs URL RECORD (with an API key in A44LOG_KEY, if any)
import { readFile } from "node:fs/promises";

const [url, path] = process.argv.slice(2);
const key = process.env.A44LOG_KEY;
const body = await readFile(path);

async function ask(path, options = {}) {
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  const answer = await fetch(url + path, { ...options, headers }).catch(({ cause }) => fail(`no answer from ${url} (${cause})`));
  return answer.ok ? answer : fail((await answer.json()).detail);
}

function fail(why) {
  console.error(`client.mjs: ${why}`);
  process.exit(1);
}

const judged = await ask("/v1/verify", { method: "POST", body });
console.log("verdict:", (await judged.json()).verdict);
const kept = await ask("/v1/records", { method: "POST", body });
console.log("kept:", kept.headers.get("location"));
const fetched = await ask(kept.headers.get("location"));
const same = body.equals(Buffer.from(await fetched.arrayBuffer()));
console.log("fetched:", same ? "the same bytes" : "something else");
