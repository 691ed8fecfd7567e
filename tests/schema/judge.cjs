"use strict";
// Ajv's judgement: `node judge.cjs SCHEMA < documents`, a JSON document a line, prints a line for
// each, true or false. NODE_PATH names the folder with ajv in it. Strict mode refuses a schema with
// a keyword that it does not know or would ignore.

const { readFileSync } = require("node:fs");
const Ajv = require("ajv/dist/2020").default;

const schema = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const valid = new Ajv({ strict: true }).compile(schema);
const lines = readFileSync(0, "utf-8").split("\n").filter(Boolean);
process.stdout.write(lines.map((line) => `${valid(JSON.parse(line))}\n`).join(""));
