import { buildStale } from "../build/build-stale";
import { startSplit } from "../dev/split";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { appNames, defaultSiteDir } from "../repository";

/*
 * npm start [-- --split]
 * Builds what changed since the last start, then serves the product (server/src/main.ts); with --split the
 * shell, the API and every remote each on its own port, starting at PORT (3000).
 */
// The server reads --demo itself.
const USAGE = `npm start [-- --split] [--demo]

Builds what changed since the last start and serves the product on PORT (3000).

  --split   serves the shell, the API and every remote from its own port
  --demo    fills an empty database with the demo world, in production too`;
const { values } = readOptions(USAGE, { split: { type: "boolean" }, demo: { type: "boolean" } });

try {
  if (values.split)
    Object.assign(process.env, await startSplit(Number(process.env.PORT || 3000), console.log));
  // The database and the demo world are made beside the first build.
  const site = values.split ? undefined : buildStale(appNames(), defaultSiteDir, "fast", console.log);
  const { main } = await import("@guildway/server/main");
  await main({ site });
} catch (error) {
  exitWithError(error);
}
