import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseJson } from "@guildway/server/releases/site/read-json";
import { exitWithError } from "../exit-with-error";
import { readOptions, UsageError } from "../read-options";
import { foreignRemoteFile } from "../release/describe-remote";
import { writeForeignRelease } from "../release/foreign-release";
import { repositoryRoot } from "../repository";

/*
 * npm --prefix <this repository> run describe -- mf-events <folder of the build>
 * Describes what another bundler has built, so that `deploy --from` can release it. Run it beside `remote.json`.
 */
const USAGE = `npm run describe -- mf-events <folder of the build>

Describes what another bundler has built, so that deploy --from can release it. Run it in the folder of
remote.json; from outside this repository: npm --prefix <this repository> run describe …`;

const [name, folder] = readOptions(USAGE, {}).positionals;
const startedIn = process.env.INIT_CWD ?? process.cwd();
try {
  if (!name || !folder) throw new UsageError(USAGE);
  const file = resolve(startedIn, "remote.json");
  const description = parseJson(file, readFileSync(file, "utf8"), foreignRemoteFile);
  await writeForeignRelease(name, resolve(startedIn, folder), description);
  const isOutside = relative(repositoryRoot, startedIn).startsWith("..");
  const npm = isOutside ? `npm --prefix ${repositoryRoot}` : "npm";
  console.log(`${folder} can be released: ${npm} run deploy -- ${name} --from ${folder} --to <site>`);
} catch (error) {
  exitWithError(error);
}
