import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../repository";

/** Copies what is committed or staged, with the changes of the work tree, into a folder of its own that tests run in. */
export function cleanCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "guildway-mutations-"));
  const listed = spawnSync("git", ["ls-files", "-z"], { cwd: repositoryRoot, encoding: "utf8" });
  for (const path of listed.stdout.split("\0")) {
    const source = join(repositoryRoot, path);
    if (!path || !existsSync(source)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(source, join(folder, path), { verbatimSymlinks: true });
  }
  linkPackages(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  for (const name of readdirSync(folder)) {
    const own = join(repositoryRoot, name, "node_modules");
    if (name !== "node_modules" && existsSync(own)) linkPackages(own, join(folder, name, "node_modules"));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links every package; those that are folders of this repository are links already, which lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name === "@guildway") linkPackages(path, join(to, name));
    else symlinkSync(lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path, join(to, name));
  }
}
