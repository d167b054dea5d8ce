import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { appFolder, packageLock } from "../repository";

const ignored = new Set(["dist", "node_modules", "testing"]);
const isTest = /\.test\.tsx?$|\.md$/;

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !ignored.has(entry.name)) addFolder(hash, path);
    else if (entry.isFile() && !isTest.test(entry.name)) hash.update(path).update(readFileSync(path));
  }
}

const hashOf = (folders: string[]): string => {
  const hash = createHash("sha256").update(process.version);
  for (const folder of folders) addFolder(hash, appFolder(folder));
  hash.update(readFileSync(packageLock()));
  return hash.digest("hex").slice(0, 20);
};

/** Hash of the build's own code and settings: a change invalidates webpack's cache. */
export const hashOfTools = (): string => hashOf(["tools/webpack"]);

/** Hash of everything that affects the app's build. */
export const hashOfInputs = (app: string): string => hashOf([app, "shared", "tools"]);
