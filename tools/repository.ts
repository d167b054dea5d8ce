import "@guildway/server/platform/node/require-node";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";

/** The folder that holds all packages; if they are installed, the folder in `node_modules` that does. */
export const repositoryRoot = resolve(import.meta.dirname, "..");

/** Whether these tools are installed in another repository, which is one remote (docs/teams.md). */
export const isInstalled = import.meta.dirname.includes("node_modules");

/** The folder of the repository that is built: this one, or the one where the tools are installed. */
export const projectRoot = isInstalled ? process.cwd() : repositoryRoot;

/** What the gateway serves: the published shell and remotes. */
export const defaultSiteDir = join(repositoryRoot, "dist");

/** Everything that may be deleted and is created again. */
export const cacheDir = join(repositoryRoot, ".cache");

/** Path of a source file below {@link repositoryRoot}; installed packages contain it compiled. */
export const sourceFile = (path: string): string =>
  join(repositoryRoot, isInstalled ? path.replace(/\.tsx?$/, ".js") : path);

/** Folder of an app. A remote in its own repository is the repository. */
export const appFolder = (name: string): string =>
  isInstalled && name === currentApp() ? projectRoot : join(repositoryRoot, name);

/** Name of the app in whose folder a command runs. A clone may have any name, so an outside remote's is in its package. */
export function currentApp(): string {
  if (!isInstalled) return basename(process.cwd());
  const { name } = z
    .object({ name: z.string() })
    .parse(JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8")));
  return basename(name);
}

/** The file that pins all packages. */
export const packageLock = (): string => join(projectRoot, "package-lock.json");

/** Names of all remotes, from the existing folders. */
export function remoteNames(): string[] {
  if (isInstalled) return [currentApp()];
  return readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith("mf-"))
    .map((entry) => entry.name)
    .sort();
}

/** Shell first: it takes longest to build. */
export const appNames = (): string[] => ["shell", ...remoteNames()];
