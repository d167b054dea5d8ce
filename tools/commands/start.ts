import { parseArgs } from "node:util";
import { buildStale } from "../build/build-stale";
import { startSplit } from "../dev/split";
import { giveUp } from "../give-up";
import { appNames, defaultSiteDir } from "../repository";

/*
 * npm start [-- --split]
 * Builds what changed since the last start, then serves the product (server/src/main.ts); with --split the
 * shell, the API and every remote each from a port of its own, on PORT (3000) and the ports after it.
 */
// What else there is, such as --demo, is the server's.
const { values } = parseArgs({ strict: false, options: { split: { type: "boolean" } } });

try {
  if (values.split)
    Object.assign(process.env, await startSplit(Number(process.env.PORT || 3000), console.log));
  else await buildStale(appNames(), defaultSiteDir, console.log);
} catch (error) {
  giveUp(error);
}
const { main } = await import("@guildway/server/main");
await main();
