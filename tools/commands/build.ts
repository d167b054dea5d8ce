import { buildStale } from "../build/build-stale";
import { giveUp } from "../give-up";
import { appNames, defaultSiteDir } from "../repository";

/*
 * npm run build [-- name…]
 * Builds all apps, or the named ones, where their sources changed, and publishes them to dist/.
 */
const known = appNames();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such app: ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  process.exit(1);
}

const started = performance.now();
await buildStale(asked.length > 0 ? asked : known, defaultSiteDir, console.log).catch(giveUp);
console.log(`All is built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
