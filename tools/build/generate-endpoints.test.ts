import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateEndpoints } from "./generate-endpoints";
import { generateWire } from "./generate-wire";

test.each([
  ["the client's table", "api/endpoints.gen.ts", generateEndpoints],
  ["the names of cached answers", "queries/wire.gen.ts", generateWire],
])("%s is up to date with the contract (npm run generate)", (_what, file, generate) => {
  const written = readFileSync(join(__dirname, "../../shared", file), "utf8");
  expect(written).toBe(generate());
});
