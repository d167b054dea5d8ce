import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { CreateError, createRemote } from "../dev/create-remote";
import { createRepository } from "../dev/create-repository";
import { exitWithError } from "../exit-with-error";
import { readOptions } from "../read-options";
import { repositoryRoot } from "../repository";

/*
 * npm run create-remote -- mf-events Events /signed-in/feed/events [--repository <folder>]
 * Makes a new remote with one page and its test, here or in its own repository.
 */
const EXAMPLE = "npm run create-remote -- mf-events Events /signed-in/feed/events";
const USAGE = `${EXAMPLE} [--repository <folder>]

Makes a new remote with one page and its test, here or in its own repository.`;

const {
  positionals: [name = "", title = "", path = ""],
  values: { repository },
} = readOptions(USAGE, { repository: { type: "string" } });
const remote = { name, title, path };

try {
  if (repository === undefined) {
    await createRemote(repositoryRoot, remote);
    format();
    console.log(`${name} has been created, with a page at ${path}. docs/teams.md says how to continue.`);
  } else {
    const folder = resolve(process.env.INIT_CWD ?? process.cwd(), repository);
    await createRepository(repositoryRoot, folder, remote);
    console.log(`${folder} is ready. Run npm install there; its README lists what you can do.`);
  }
} catch (error) {
  if (!(error instanceof CreateError)) exitWithError(error);
  console.error(`${error.message}\n\n${EXAMPLE}`);
  process.exit(1);
}

function format(): void {
  const biome = join(repositoryRoot, "node_modules", ".bin", "biome");
  const silent = ["ignore", "ignore", "inherit"] as const;
  spawnSync(biome, ["check", "--write", name], { cwd: repositoryRoot, stdio: [...silent] });
}
