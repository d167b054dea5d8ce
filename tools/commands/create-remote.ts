import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CreateError, createRemote } from "../dev/create-remote";
import { repositoryRoot } from "../repository";

/*
 * npm run create-remote -- mf-events Events /signed-in/feed/events
 * Makes a new remote with one page and its test.
 */
const [name = "", title = "", path = ""] = process.argv.slice(2);

try {
  await createRemote(repositoryRoot, { name, title, path });
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  console.error(`${error.message}\n\nnpm run create-remote -- mf-events Events /signed-in/feed/events`);
  process.exit(1);
}
const biome = join(repositoryRoot, "node_modules", ".bin", "biome");
spawnSync(biome, ["check", "--write", name], { cwd: repositoryRoot, stdio: ["ignore", "ignore", "inherit"] });
console.log(`${name} is there, with a page at ${path}. Go on with docs/teams.md.`);
