import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ForeignBuildError, writeForeignRelease } from "../release/foreign-release";

/*
 * npm run describe -- mf-events <folder of the build>
 * Describes what another bundler has built, so that `deploy --from` can release it. Run it beside `remote.json`.
 */
const USAGE = "npm run describe -- mf-events <folder of the build>";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const [name, folder] = process.argv.slice(2);
if (name === "--help") {
  console.log(USAGE);
  process.exit(0);
}
if (!name || !folder) fail(USAGE);
const startedIn = process.env.INIT_CWD ?? process.cwd();
const file = resolve(startedIn, "remote.json");
if (!existsSync(file)) fail(`${file} is missing.`);
try {
  await writeForeignRelease(name, resolve(startedIn, folder), JSON.parse(readFileSync(file, "utf8")));
} catch (error) {
  if (!(error instanceof ForeignBuildError || error instanceof SyntaxError)) throw error;
  fail(error.message);
}
console.log(`${folder} can be released: npm run deploy -- ${name} --from ${folder} --to <site>`);
