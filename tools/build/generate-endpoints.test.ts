import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateCalls } from "./generate-calls";
import { generateEndpoints } from "./generate-endpoints";
import { generateWire } from "./generate-wire";

test.each([
  ["the page of all calls", "docs/calls.md", generateCalls],
  ["the client's table", "shared/client/api/endpoints.gen.ts", generateEndpoints],
  ["the names of cached answers", "shared/client/queries/wire.gen.ts", generateWire],
])("%s is up to date (npm run generate)", (_what, file, generate) => {
  const written = readFileSync(join(__dirname, "../..", file), "utf8");
  expect(written).toBe(generate());
});
