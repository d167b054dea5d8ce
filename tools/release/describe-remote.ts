import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@guildway/server/releases/site/read-json";
import { matchesMount } from "@guildway/shared/federation/mounts";
import { type Navigation, navigation } from "@guildway/shared/federation/navigation";
import { z } from "zod";
import { repositoryRoot } from "../repository";

/** The content of `remote.json`: the remote's title, and its entries in the navigation. */
const remoteFile = z.strictObject({ title: z.string().min(1), navigation: navigation.optional() });

/** A remote built by another bundler also declares the paths it owns, because its routes can't be read. */
export const foreignRemoteFile = remoteFile
  .extend({ mount: z.array(z.string().startsWith("/")).min(1) })
  .superRefine(({ mount, navigation }, { addIssue }) => {
    for (const to of uncovered(mount, navigation))
      addIssue(`its navigation leads to ${to}, which none of its mount patterns covers`);
  });

/** A page's path, and the request that `src/app.tsx` imports it by. */
interface Route {
  path: string;
  request: string;
  /** Addresses of it that a release renders. */
  prerender: string[];
  /** What it reads from the API first. */
  firstReads: string[];
}

export interface RemoteDescription {
  title: string;
  /** Patterns of the paths that it owns: those of its pages. */
  mount: string[];
  navigation?: Navigation | undefined;
  routes: readonly Route[];
}

const routeLists = z.array(
  z.array(
    z.object({
      path: z.string().startsWith("/"),
      request: z.string(),
      prerender: z.array(z.string().startsWith("/")),
      firstReads: z.array(z.string().startsWith("/")),
    }),
  ),
);

/**
 * Reads the descriptions of remotes: routes from `src/app.tsx`, the rest from `remote.json`.
 *
 * @param folders of the remotes
 * @throws if a file is malformed, or the navigation leads to another remote's page
 */
export function describeRemotes(folders: readonly string[]): RemoteDescription[] {
  const lists = listRoutes(folders);
  return folders.map((folder, index) => {
    const file = join(folder, "remote.json");
    const { title, navigation } = parseJson(file, readFileSync(file, "utf8"), remoteFile);
    const routes = lists[index] ?? [];
    const mount = routes.map(({ path }) => path);
    const [astray] = uncovered(mount, navigation);
    if (astray) throw new Error(`${file}: its navigation leads to ${astray}, which isn't one of its pages`);
    return { title, mount, navigation, routes };
  });
}

/** Reads the description of one remote. */
export function describeRemote(folder: string): RemoteDescription {
  const [description] = describeRemotes([folder]);
  if (!description) throw new Error(`${folder} isn't a remote`);
  return description;
}

function uncovered(mount: readonly string[], { main = [], menu = [] }: Navigation = {}): string[] {
  const targets = [...main, ...menu].map(({ to }) => to);
  return targets.filter((to) => !mount.some((pattern) => matchesMount(pattern, to)));
}

function listRoutes(folders: readonly string[]): z.output<typeof routeLists> {
  const script = join(import.meta.dirname, `../build/list-routes${import.meta.filename.slice(-3)}`);
  const files = folders.map((folder) => join(folder, "src", "app.tsx"));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...files], {
    cwd: repositoryRoot,
    encoding: "utf8",
  });
  if (status !== 0) {
    const hint =
      "They are read without a browser: what needs one belongs in the pages, not beside the routes.";
    throw new Error(`The routes of ${files.join(", ")} can't be read. ${hint}\n${stderr}`);
  }
  return routeLists.parse(JSON.parse(stdout));
}
