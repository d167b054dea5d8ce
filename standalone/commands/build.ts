import { copyFileSync, cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { drawDemoPictures } from "@guildway/server/demo/pictures/draw-pictures";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { runWebpack } from "@guildway/tools/build/build-app";
import { exitWithError } from "@guildway/tools/exit-with-error";
import { readOptions, UsageError } from "@guildway/tools/read-options";
import { describeRemotes } from "@guildway/tools/release/describe-remote";
import { appFolder, remoteNames, repositoryRoot } from "@guildway/tools/repository";
import { snapshotFile } from "../snapshot";
import { COMPARE, ERRORS, standaloneConfig, workerScript } from "../webpack";

/*
 * npm run build:standalone [-- --to <folder>] [mf-jobs ...]
 * Writes a static site with each remote alone (or those named), for any static host; by default to dist-standalone.
 */
const USAGE = `npm run build:standalone [-- --to <folder>] [mf-jobs ...]

Builds a static site in dist-standalone/ or the folder, with each remote, or the named ones, running alone.`;
const { values, positionals } = readOptions(USAGE, {
  to: { type: "string", default: join(repositoryRoot, "dist-standalone") },
});
const site = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
const names = positionals.length > 0 ? positionals : remoteNames();
const unknown = names.filter((name) => !remoteNames().includes(name));
if (unknown.length > 0)
  exitWithError(new UsageError(`There is no remote ${unknown.join(", ")}.\n\n${USAGE}`));

const config = standaloneConfig(names, "production");
await runWebpack({ ...config, output: { ...config.output, path: site } }).catch(exitWithError);
copyFileSync(await snapshotFile(), join(site, "database.tar.gz"));
const { folder, index } = await drawDemoPictures();
cpSync(join(folder, "media"), join(site, "demo-pictures"), { recursive: true });
writeFileSync(join(site, "demo-pictures/index.json"), JSON.stringify(index));
copyFileSync(workerScript, join(site, "mockServiceWorker.js"));

const links = [
  ...describeRemotes(names.map(appFolder)).map(({ title }, index) => ({ folder: names[index] ?? "", title })),
  { folder: ERRORS, title: "Every error code" },
  { folder: COMPARE, title: "Compare two versions" },
].map(({ folder, title }) => `<li><a href="${folder}/">${title} <small>${folder}</small></a></li>`);
writeFileSync(join(site, "index.html"), overview(links.join("")));
console.log(`Each remote is in ${site}`);

/** The page that links to the others, without scripts, in the product's colors. */
function overview(links: string): string {
  const title = `${PRODUCT_NAME}: each remote alone`;
  const style = `
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; background: light-dark(#f6f4ee, #131614); color: light-dark(#1b1f1c, #eceee9); }
    h1 { font-size: 1.5rem; line-height: 1.25; }
    ul { padding: 0; list-style: none; }
    a { display: block; padding: 0.75rem 0; border-top: 1px solid light-dark(#dedacd, #2c312e); color: light-dark(#1d5c4a, #7fd0b3); font-weight: 600; overflow-wrap: anywhere; }
    small { font-weight: 400; }`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}
</style>
<h1>${title}</h1>
<p>The whole API and its database run inside each page. Nothing you do leaves the browser tab.</p>
<ul>${links}</ul>
</html>
`;
}
