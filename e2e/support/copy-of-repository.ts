import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".data", ".cache", "test-results", "screenshots"]);

/**
 * Copies the repository's sources into a new folder, so that a test can change them. Packages are linked,
 * not copied; workspaces link to the copy.
 */
export function copyRepository(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  // A workspace has its own packages if their versions differ from the others'.
  const folders = readdirSync(from).filter((folder) => existsSync(join(from, folder, "node_modules")));
  for (const folder of [".", ...folders]) {
    linkPackages(join(from, folder, "node_modules"), join(to, folder, "node_modules"));
  }
}

/** Links what the repository has cached by the hash of its sources and a first start would build: demo pictures, an empty database. */
export function linkCached(from: string, to: string): void {
  mkdirSync(join(to, ".cache"));
  for (const name of readdirSync(join(from, ".cache"))) {
    if (/^(demo-pictures|standalone)-/.test(name)) {
      symlinkSync(join(from, ".cache", name), join(to, ".cache", name));
    }
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(from, entry.name);
    const link = join(to, entry.name);
    // npm links a workspace by a path relative to the link.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(target), link);
    else if (entry.name === "@guildway") linkPackages(target, link);
    // The federation plugin writes into it.
    else if (entry.name !== ".federation") symlinkSync(target, link);
  }
}
