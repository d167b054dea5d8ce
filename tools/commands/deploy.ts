import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BuildError, buildApps } from "../build-apps";
import { isUpToDate, rememberBuild } from "../build-state";
import { hashOfInputs } from "../inputs";
import { publishRemote } from "../publish";
import { defaultSiteDir, remoteNames } from "../repository";

/*
 * npm run deploy -w mf-jobs [-- --to <site folder>]
 * Builds one remote and makes it live on a site. Nothing else of the site is touched.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
const name = positionals[0] ?? basename(process.cwd());
const startedIn = process.env.INIT_CWD ?? process.cwd();
const siteDir = values.to === undefined ? defaultSiteDir : resolve(startedIn, values.to);

if (!remoteNames().includes(name)) {
  console.error(`Run this in a remote's folder, or name one of ${remoteNames().join(", ")}.`);
  process.exit(1);
}

try {
  if (!(await isUpToDate(name))) {
    const inputs = hashOfInputs(name);
    await buildApps([name], (_, seconds) => console.log(`Built ${name} in ${seconds.toFixed(1)} s`));
    await rememberBuild(name, inputs);
  }
  const version = await publishRemote(name, siteDir);
  console.log(`${name} ${version} is live in ${join(siteDir, "remotes", name, version)}`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
