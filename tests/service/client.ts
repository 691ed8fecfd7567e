// A strictly typed client: what it asks and reads is checked against the generated types, so that it
// compiles only where the description says so; what it prints is checked by the test that runs it.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

const [url, text] = process.argv.slice(2);
if (url === undefined || text === undefined) throw new Error("client URL RECORD");
const record: components["schemas"]["Record"] = JSON.parse(text);
const client = createClient<paths>({ baseUrl: url });

const judged = await client.POST("/v1/verify", {
  body: record,
  params: { query: { lang: "zh-Hant", allow_unfinished: true } },
});
if (judged.error) throw new Error(judged.error.detail);
const verdict: components["schemas"]["Report"]["verdict"] = judged.data.verdict;

const kept = await client.POST("/v1/records", { body: record });
if (kept.error) throw new Error(kept.error.detail);
const id: string = kept.data.record.id;

const fetched = await client.GET("/v1/records/{id}", { params: { path: { id } } });
if (fetched.error) throw new Error(fetched.error.detail);
const players: string[] = fetched.data.players.map((player) => player.name);

const absent = await client.GET("/v1/records/{id}", { params: { path: { id: "0".repeat(32) } } });
const status: number | undefined = absent.error?.status;

const beaten = await client.GET("/v1/beats", {
  params: { query: { play: "333", table: "445566" } },
});
const clause: string | null | undefined = beaten.data?.clause;

console.log(JSON.stringify({ verdict, id, players, status, clause }));
