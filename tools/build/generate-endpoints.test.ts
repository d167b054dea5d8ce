import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { wires } from "@guildway/shared/federation/wire";
import { generateDescriptions } from "./find-descriptions";
import { generateRefusals } from "./find-refusals";
import { generateCalls } from "./generate-calls";
import { generateEndpoints, knownCallOf } from "./generate-endpoints";
import { generateErrors } from "./generate-errors";
import { generateWire } from "./generate-wire";

test.each([
  ["the page of all calls", "docs/calls.md", generateCalls],
  ["the client's table", "shared/client/api/endpoints.gen.ts", generateEndpoints],
  ["the page of error codes", "docs/errors.md", generateErrors],
  ["the table of refusals", "server/src/api/refusals.gen.ts", generateRefusals],
  [
    "what the contract says about its fields",
    "server/src/api/openapi/descriptions.gen.ts",
    generateDescriptions,
  ],
  ["the names of cached answers", "shared/client/queries/wire.gen.ts", generateWire],
])("%s is up to date (npm run generate)", (_what, file, generate) => {
  const written = readFileSync(join(__dirname, "../..", file), "utf8");
  expect(written).toBe(generate(written));
});

test("shells and remotes of 1.0 know the calls of those of today", () => {
  const promised = JSON.parse(readFileSync(join(__dirname, "../../server/testing/promised.txt"), "utf8"));
  const before = Object.entries(wires.parse(promised.calls));
  const endpoints: Record<string, Endpoint | undefined> = contract;
  const known = before.map(([name]) => {
    const endpoint = endpoints[name];
    return [name, endpoint && knownCallOf(endpoint, name).path];
  });
  expect(known).toEqual(before.map(([name, { path }]) => [name, path]));
});
