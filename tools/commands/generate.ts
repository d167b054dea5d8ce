import { writeFileSync } from "node:fs";
import { generateEndpoints } from "../build/generate-endpoints";
import { generateWire } from "../build/generate-wire";
import { readOptions } from "../read-options";

/*
 * npm run generate
 * Generates files from the contract; needed after each change to it.
 */
readOptions(
  "npm run generate\n\nGenerates files from the contract. Run it after each change to the contract.",
  {},
);

writeFileSync(new URL("../../shared/api/endpoints.gen.ts", import.meta.url), generateEndpoints());
writeFileSync(new URL("../../shared/queries/wire.gen.ts", import.meta.url), generateWire());
