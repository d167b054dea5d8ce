import { buildStale } from "../build/build-stale";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { appNames, defaultSiteDir } from "../repository";

/*
 * npm run build [-- name…]
 * Builds all apps, or the named ones, if their sources changed, and publishes them to dist/.
 */
const USAGE = `npm run build [-- name…]

Builds all apps, or the named ones, if their sources changed, and publishes them to dist/.`;
const { positionals: asked } = readOptions(USAGE, {});
const known = appNames();
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(", ")}. Choose from ${known.join(", ")}.`);
  process.exit(1);
}

const started = performance.now();
await buildStale(asked.length > 0 ? asked : known, defaultSiteDir, "best", console.log).catch(exitWithError);
console.log(`Everything is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
