import { existsSync, readdirSync } from "node:fs";
import { buildStale } from "../build/build-stale";
import { startSplit } from "../dev/split";
import { giveUp } from "../give-up";
import { readOptions } from "../read-options";
import { appNames, cacheDir, defaultSiteDir } from "../repository";

/*
 * npm start [-- --split]
 * Builds what changed since the last start, then serves the product (server/src/main.ts); with --split the
 * shell, the API and every remote each on its own port, starting at PORT (3000).
 */
// The server reads --demo by itself.
const USAGE = `npm start [-- --split] [--demo]

Builds what changed since the last start and serves the product on PORT (3000).

  --split   shell, API and every remote from a port of its own
  --demo    fills an empty database with the demo world, in production too`;
const { values } = readOptions(USAGE, { split: { type: "boolean" }, demo: { type: "boolean" } });

try {
  if (values.split)
    Object.assign(process.env, await startSplit(Number(process.env.PORT || 3000), console.log));
  else await Promise.all([buildStale(appNames(), defaultSiteDir, console.log), drawAtFirst()]);
} catch (error) {
  giveUp(error);
}
const { main } = await import("@guildway/server/main");
await main();

/** Draws the demo world's pictures beside the first build. If that fails, the server tries again and says why. */
async function drawAtFirst(): Promise<void> {
  const kept = existsSync(cacheDir) ? readdirSync(cacheDir) : [];
  if (kept.some((name) => name.startsWith("demo-pictures-"))) return;
  const { drawDemoPictures } = await import("@guildway/server/demo/pictures/draw-pictures");
  await drawDemoPictures().catch(() => undefined);
}
