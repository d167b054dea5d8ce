import { writeFileSync } from "node:fs";
import { generateEndpoints } from "../build/generate-endpoints";
import { generateWire } from "../build/generate-wire";
import { readOptions } from "../read-options";

/*
 * npm run generate
 * Writes what follows from the contract; needed after each change of it.
 */
readOptions("npm run generate\n\nWrites the files that follow from the contract, after a change of it.", {});

writeFileSync(new URL("../../shared/api/endpoints.gen.ts", import.meta.url), generateEndpoints());
writeFileSync(new URL("../../shared/queries/wire.gen.ts", import.meta.url), generateWire());
