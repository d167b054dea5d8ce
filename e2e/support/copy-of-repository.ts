import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".data", ".cache", "test-results", "screenshots"]);

/**
 * Copies the repository's sources into a new folder, so that a test can change them. Packages are linked,
 * not copied; workspaces link to the copy.
 */
export function copyRepository(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const packages = join(from, "node_modules");
  mkdirSync(join(to, "node_modules"));
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const target = join(packages, entry.name);
    // npm links a workspace by a path relative to node_modules.
    const isWorkspace = entry.isSymbolicLink();
    symlinkSync(isWorkspace ? readlinkSync(target) : target, join(to, "node_modules", entry.name));
  }
}
