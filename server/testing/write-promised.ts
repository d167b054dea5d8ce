import { writeFileSync } from "node:fs";
import { promisedNow, writePromised } from "./promised";

// Writes what this release promises to `promised.txt`, with which a test compares every later one.
writeFileSync(new URL("promised.txt", import.meta.url), writePromised(promisedNow()));
