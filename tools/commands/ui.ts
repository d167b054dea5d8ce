import { resolve } from "node:path";
import { runWebpack } from "../build/build-app";
import { serveApp } from "../dev/dev-server";
import { requireFreePorts } from "../dev/require-free-ports";
import { stopOnSignal } from "../dev/stop-on-signal";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { galleryConfig } from "../webpack/gallery";

/*
 * npm run ui [-- --build <folder>]
 * Shows every part of the UI kit in all its states, with hot reloading; or writes the page to a folder.
 */
const USAGE = `npm run ui [-- --build <folder>]

Shows every part of the UI kit in all its states, with hot reloading; or writes the page to a folder.`;
const { values } = readOptions(USAGE, { build: { type: "string" } });

if (values.build === undefined) {
  const port = Number(process.env.PORT ?? 3020);
  await requireFreePorts(port).catch(exitWithError);
  const stop = await serveApp(galleryConfig("development"), { port });
  console.log(`The UI kit is at http://localhost:${port}`);
  stopOnSignal(stop);
} else {
  const config = galleryConfig("production");
  await runWebpack({ ...config, output: { ...config.output, path: resolve(values.build) } }).catch(
    exitWithError,
  );
  console.log(`The UI kit is in ${resolve(values.build)}`);
}
