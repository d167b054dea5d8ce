import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { cors } from "hono/cors";
import webpack from "webpack";
import { loadConfig } from "../build/build-app";
import { requireFreePorts } from "../dev/require-free-ports";
import { stopOnSignal } from "../dev/stop-on-signal";
import { exitWithError } from "../exit-with-error";
import { readOptions, UsageError } from "../read-options";
import { describeRelease } from "../release/release";
import { cacheDir, currentApp, remoteNames } from "../repository";

/*
 * npm run serve -w mf-jobs
 * Builds one remote as it would be released, rebuilds it after each change, and serves it on PORT (3005) to any page:
 * open a deployed product with ?remote=mf-jobs@http://localhost:3005.
 */
const USAGE = `npm run serve -w mf-jobs

Builds one remote as for a release, rebuilds it after each change, and serves it on PORT (3005):
open a product with ?remote=mf-jobs@http://localhost:3005`;
readOptions(USAGE, {});
const name = currentApp();
if (!remoteNames().includes(name)) exitWithError(new UsageError(`${name} is not a remote.\n\n${USAGE}`));
const port = Number(process.env.PORT ?? 3005);
// Not into dist/, because deploys publish that folder.
const folder = join(cacheDir, "serve", name);
await requireFreePorts(port).catch(exitWithError);
mkdirSync(folder, { recursive: true });

const config = await loadConfig(name, "production");
const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
if (!compiler) throw new Error("webpack made no compiler");
const watching = compiler.watch({}, (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: "errors-only" }));
    return;
  }
  try {
    writeFileSync(join(folder, "release.json"), JSON.stringify(describeRelease(name, stats)));
  } catch (cause) {
    // The next change may fix it.
    console.error(cause instanceof Error ? cause.message : cause);
    return;
  }
  console.log(`${name} is built. Open a product with ?remote=${name}@http://localhost:${port}`);
});

const app = new Hono();
app.use(cors());
app.use(serveStatic({ root: folder, onFound: (_path, c) => c.header("Cache-Control", "no-cache") }));
const server = serve({ fetch: app.fetch, port, hostname: "localhost" });

stopOnSignal(async () => {
  server.close();
  await new Promise((resolve) => watching?.close(resolve));
});
