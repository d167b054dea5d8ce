import { copyFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { runWebpack } from "@guildway/tools/build/build-app";
import { giveUp } from "@guildway/tools/give-up";
import { readOptions, UsageError } from "@guildway/tools/read-options";
import { remoteNames, repositoryRoot } from "@guildway/tools/repository";
import { snapshotFile } from "../snapshot";
import { ERRORS, standaloneConfig, workerScript } from "../webpack";

/*
 * npm run build:standalone [-- --to <folder>] [mf-jobs ...]
 * Writes a static site with each remote alone (or those named), for any static host; to dist-standalone
 * unless told otherwise.
 */
const USAGE = `npm run build:standalone [-- --to <folder>] [mf-jobs ...]

Builds each remote alone, or those named, as a static site in dist-standalone/ or the folder.`;
const { values, positionals } = readOptions(USAGE, {
  to: { type: "string", default: join(repositoryRoot, "dist-standalone") },
});
const site = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
const names = positionals.length > 0 ? positionals : remoteNames();
const unknown = names.filter((name) => !remoteNames().includes(name));
if (unknown.length > 0) giveUp(new UsageError(`There is no remote ${unknown.join(", ")}.\n\n${USAGE}`));

const config = standaloneConfig(names, "production");
await runWebpack({ ...config, output: { ...config.output, path: site } }).catch(giveUp);
copyFileSync(await snapshotFile(), join(site, "database.tar.gz"));
copyFileSync(workerScript, join(site, "mockServiceWorker.js"));

const links = [...names, ERRORS].map((name) => `<li><a href="${name}/">${name}</a></li>`).join("");
writeFileSync(
  join(site, "index.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME}: each remote alone</title><h1>${PRODUCT_NAME}: each remote alone</h1><ul>${links}</ul></html>\n`,
);
console.log(`Each remote stands alone in ${site}`);
