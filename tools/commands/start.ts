import { BuildError } from "../build-apps";
import { buildStale } from "../build-stale";
import { appNames, defaultSiteDir } from "../repository";

/*
 * npm start
 * Builds what changed since the last start, then serves the product (server/src/main.ts).
 */
try {
  await buildStale(appNames(), defaultSiteDir, console.log);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const { main } = await import("server/main");
await main();
