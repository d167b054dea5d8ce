import { join } from "node:path";
import { drawDemoPictures } from "@guildway/server/demo/pictures/draw-pictures";
import { serveApp } from "@guildway/tools/dev/dev-server";
import { requireFreePorts } from "@guildway/tools/dev/require-free-ports";
import { stopOnSignal } from "@guildway/tools/dev/stop-on-signal";
import { exitWithError } from "@guildway/tools/exit-with-error";
import { readOptions, UsageError } from "@guildway/tools/read-options";
import { currentApp, remoteNames } from "@guildway/tools/repository";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { snapshotFile } from "../snapshot";
import { standaloneConfig, workerScript } from "../webpack";

/*
 * npm start -w mf-jobs
 * Serves only one remote with hot reloading and its API in the page, on PORT (3030).
 */
const USAGE = `npm start -w mf-jobs

Serves one remote alone with hot reloading, with its API in the page, on PORT (3030).`;
readOptions(USAGE, {});
const remote = currentApp();
if (!remoteNames().includes(remote)) exitWithError(new UsageError(`${remote} is not a remote.\n\n${USAGE}`));
const port = Number(process.env.PORT ?? 3030);
await requireFreePorts(port).catch(exitWithError);
const pictures = await drawDemoPictures();
const files = new Map([
  ["/demo-pictures/index.json", join(pictures.folder, "index.json")],
  ["/database.tar.gz", await snapshotFile()],
  ["/mockServiceWorker.js", workerScript],
]);

const routes = new Hono();
for (const [path, file] of files) routes.get(path, serveStatic({ path: file }));
routes.get(
  "/demo-pictures/*",
  serveStatic({
    root: join(pictures.folder, "media"),
    rewriteRequestPath: (path) => path.slice("/demo-pictures".length),
  }),
);

const stop = await serveApp(standaloneConfig([remote], "development"), { port, routes });
console.log(
  `${remote} runs alone at http://localhost:${port}/${remote}/, with its API in the page. Every error code's screen: http://localhost:${port}/errors/. Ctrl-C stops it.`,
);
stopOnSignal(stop);
