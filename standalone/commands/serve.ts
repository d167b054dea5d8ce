import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { requireFreePorts } from "@guildway/tools/dev/require-free-ports";
import { stopOnSignal } from "@guildway/tools/dev/stop-on-signal";
import { exitWithError } from "@guildway/tools/exit-with-error";
import { readOptions, UsageError } from "@guildway/tools/read-options";
import { repositoryRoot } from "@guildway/tools/repository";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/*
 * npm run serve:standalone [-- <folder>]
 * Serves what `npm run build:standalone` has written, on PORT (3030).
 */
const USAGE = `npm run serve:standalone [-- <folder>]

Serves what npm run build:standalone has written to dist-standalone/, or to the folder, on PORT (3030).`;
const [folder] = readOptions(USAGE, {}).positionals;
const site = folder
  ? resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  : join(repositoryRoot, "dist-standalone");
if (!existsSync(join(site, "index.html")))
  exitWithError(
    new UsageError(`There is nothing to serve in ${site}. Build it first: npm run build:standalone`),
  );
const port = Number(process.env.PORT ?? 3030);
await requireFreePorts(port).catch(exitWithError);

const app = new Hono().use(serveStatic({ root: site }));
const server = serve({ fetch: app.fetch, port, hostname: "localhost" });
console.log(`Each remote runs alone at http://localhost:${port}/. Ctrl-C stops it.`);
stopOnSignal(async () => {
  server.close();
});
