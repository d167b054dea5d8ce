import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CreateError, createRemote } from "../create-remote";
import { createRepository } from "../create-repository";
import { repositoryRoot } from "../repository";

/*
 * npm run create-remote -- mf-events Events /signed-in/feed/events [--repository <folder>]
 * Makes a new remote with one page and its test, here or in a repository of its own.
 */
const {
  positionals: [name = "", title = "", path = ""],
  values: { repository },
} = parseArgs({ allowPositionals: true, options: { repository: { type: "string" } } });
const remote = { name, title, path };

try {
  if (repository === undefined) {
    await createRemote(repositoryRoot, remote);
    format();
    console.log(`${name} is there, with a page at ${path}. Go on with docs/teams.md.`);
  } else {
    const folder = resolve(process.env.INIT_CWD ?? process.cwd(), repository);
    await createRepository(repositoryRoot, folder, remote);
    console.log(`${folder} is ready. Go there and run npm install; its README tells the rest.`);
  }
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  console.error(`${error.message}\n\nnpm run create-remote -- mf-events Events /signed-in/feed/events`);
  process.exit(1);
}

function format(): void {
  const biome = join(repositoryRoot, "node_modules", ".bin", "biome");
  const silent = ["ignore", "ignore", "inherit"] as const;
  spawnSync(biome, ["check", "--write", name], { cwd: repositoryRoot, stdio: [...silent] });
}
