import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { serverOn } from "@guildway/server/releases/site/live-shell";
import { buildChecked } from "../build/build-checked";
import { exitWithError } from "../exit-with-error";
import { readOptions, UsageError } from "../read-options";
import { publishPreview } from "../release/preview";
import { requireSite } from "../release/site";
import { distOf } from "../release/versions";
import { currentApp, defaultSiteDir, isInstalled, remoteNames } from "../repository";

/*
 * npm run preview -w mf-jobs [-- --to <site folder>]
 * Shows a version of a remote in the real product to people with its link, and to nobody else.
 */
const USAGE = `npm run preview -w mf-jobs -- [--to <site folder>]

Builds the remote and prints a link that opens the site with this version, for 14 days. Nobody else gets it.

  --to <folder>      the site's folder; dist/ without it
  --from <folder>    takes a finished build, without building`;

const { values, positionals } = readOptions(USAGE, { to: { type: "string" }, from: { type: "string" } });
const startedIn = process.env.INIT_CWD ?? process.cwd();
const siteDir = values.to === undefined ? defaultSiteDir : resolve(startedIn, values.to);
const name = positionals[0] ?? currentApp();

try {
  if (isInstalled && values.to === undefined)
    throw new UsageError("Name the folder of the site: --to <site folder>.");
  const isElsewhere = /^mf-[a-z0-9-]+$/.test(name) && values.from !== undefined;
  if (!remoteNames().includes(name) && !isElsewhere)
    throw new UsageError(`${name} is not a remote. Run this in a remote's folder.\n\n${USAGE}`);
  requireSite(siteDir, false);
  if (values.from === undefined) await buildChecked([name]);
  const built = values.from === undefined ? distOf(name) : resolve(startedIn, values.from);
  if (!existsSync(join(built, "release.json")))
    throw new UsageError(`${built} isn't a finished build: it has no release.json.`);
  const { version, link, path, expiresAt } = await publishPreview(name, siteDir, built);
  const origin = (await serverOn(siteDir))?.publicUrl ?? "";
  console.log(`${name} ${version} can be previewed until ${expiresAt.toISOString()}:`);
  console.log(`${origin}${path}?preview=${link}`);
} catch (error) {
  exitWithError(error);
}
