import { resolve } from "node:path";
import { exitWithError } from "../exit-with-error";
import { readOptions, UsageError } from "../read-options";
import { rebuildRegistry } from "../release/rebuild-registry";
import { requireSite } from "../release/site";
import { defaultSiteDir } from "../repository";

/*
 * npm run site -- --rebuild [--to <site folder>]
 * Repairs a site.
 */
const USAGE = `npm run site -- --rebuild [--to <site folder>]

  --rebuild   rebuilds remotes.json from the site's files, if it is missing`;

const { values } = readOptions(USAGE, { rebuild: { type: "boolean" }, to: { type: "string" } });
const startedIn = process.env.INIT_CWD ?? process.cwd();
const siteDir = values.to === undefined ? defaultSiteDir : resolve(startedIn, values.to);

try {
  if (!values.rebuild) throw new UsageError(USAGE);
  requireSite(siteDir, false);
  const live = await rebuildRegistry(siteDir);
  for (const [name, version] of live) console.log(`${name} ${version} is live.`);
  console.log(
    `${siteDir}/remotes.json was rebuilt from ${live.size} ${live.size === 1 ? "remote" : "remotes"}.`,
  );
} catch (error) {
  exitWithError(error);
}
