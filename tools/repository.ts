import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder that holds all packages. */
export const repositoryRoot = resolve(import.meta.dirname, "..");

/** What the gateway serves: the published shell and remotes. */
export const defaultSiteDir = join(repositoryRoot, "dist");

/** Everything that may be deleted and is made again. */
export const cacheDir = join(repositoryRoot, ".cache");

/** Names of all remotes, by the folders that are there. */
export function remoteNames(): string[] {
  return readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith("mf-"))
    .map((entry) => entry.name)
    .sort();
}

/** Shell first: it takes longest to build. */
export const appNames = (): string[] => ["shell", ...remoteNames()];
