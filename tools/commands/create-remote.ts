import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CreateError, createRemote } from "../dev/create-remote";
import { giveUp } from "../give-up";
import { readOptions } from "../read-options";
import { repositoryRoot } from "../repository";

/*
 * npm run create-remote -- mf-events Events /signed-in/feed/events
 * Makes a new remote with one page and its test.
 */
const EXAMPLE = "npm run create-remote -- mf-events Events /signed-in/feed/events";
const { positionals } = readOptions(`${EXAMPLE}\n\nMakes a new remote with one page and its test.`, {});
const [name = "", title = "", path = ""] = positionals;

try {
  await createRemote(repositoryRoot, { name, title, path });
} catch (error) {
  if (!(error instanceof CreateError)) giveUp(error);
  console.error(`${error.message}\n\n${EXAMPLE}`);
  process.exit(1);
}
const biome = join(repositoryRoot, "node_modules", ".bin", "biome");
spawnSync(biome, ["check", "--write", name], { cwd: repositoryRoot, stdio: ["ignore", "ignore", "inherit"] });
console.log(`${name} is there, with a page at ${path}. Go on with docs/teams.md.`);
