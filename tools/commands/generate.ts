import { readFileSync, writeFileSync } from "node:fs";
import { generateDescriptions } from "../build/find-descriptions";
import { generateRefusals } from "../build/find-refusals";
import { generateCalls } from "../build/generate-calls";
import { generateEndpoints } from "../build/generate-endpoints";
import { generateErrors } from "../build/generate-errors";
import { generateWire } from "../build/generate-wire";
import { readOptions } from "../read-options";

/*
 * npm run generate
 * Generates files from the contract and the operations; needed after each change to them.
 */
readOptions(
  "npm run generate\n\nGenerates files from the contract and the operations. Run it after each change to them.",
  {},
);

writeFileSync(new URL("../../docs/calls.md", import.meta.url), generateCalls());
writeFileSync(new URL("../../server/src/api/refusals.gen.ts", import.meta.url), generateRefusals());
const descriptions = new URL("../../server/src/api/openapi/descriptions.gen.ts", import.meta.url);
writeFileSync(descriptions, generateDescriptions());
const errors = new URL("../../docs/errors.md", import.meta.url);
writeFileSync(errors, generateErrors(readFileSync(errors, "utf8")));
writeFileSync(new URL("../../shared/client/api/endpoints.gen.ts", import.meta.url), generateEndpoints());
writeFileSync(new URL("../../shared/client/queries/wire.gen.ts", import.meta.url), generateWire());
