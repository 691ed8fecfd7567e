// Judge, keep and fetch back a record: node client.mjs URL RECORD
import { readFile } from "node:fs/promises";

const [url, path] = process.argv.slice(2);
const body = await readFile(path);

const judged = await fetch(`${url}/v1/verify`, { method: "POST", body });
console.log("verdict:", (await judged.json()).verdict);
const kept = await fetch(`${url}/v1/records`, { method: "POST", body });
if (!kept.ok) throw new Error((await kept.json()).detail);
console.log("kept:", kept.headers.get("location"));
const fetched = await fetch(url + kept.headers.get("location"));
const same = body.equals(Buffer.from(await fetched.arrayBuffer()));
console.log("fetched:", same ? "the same bytes" : "something else");
