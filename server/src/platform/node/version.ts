import { readFileSync } from "node:fs";

/** The server's version, from its package. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
).version;

/** The minor release before this version's: the oldest whose servers run on this version's schema. */
export const OLDEST_BESIDE = "1.0.0";
