import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { liveVersions, readHistory } from "./history";

/** Folder of a version that is still being uploaded. */
export const PARTIAL = ".partial";

/**
 * Remotes that aren't in the registry, although the history, or files beside an empty registry, say that they are
 * live.
 *
 * @param known undefined if there is no registry.
 */
export async function lostRemotes(
  siteDir: string,
  known?: { remotes: Readonly<Record<string, unknown>>; removed?: SiteRegistry["removed"] },
): Promise<string[]> {
  const history = await readHistory(siteDir);
  const isInHistory = (name: string): boolean => history.some((entry) => entry.name === name);
  const isEmpty = Object.keys(known?.remotes ?? {}).length === 0;
  const onDisk = isEmpty ? await namesIn(join(siteDir, "remotes"), join(siteDir, "releases")) : [];
  const names = new Set([...history.map(({ name }) => name), ...onDisk]);
  names.delete("shell");
  return [...names]
    .filter((name) => !known?.remotes[name] && !known?.removed?.includes(name))
    .filter((name) => !isInHistory(name) || liveVersions(history, name).length > 0)
    .sort();
}

/** Remotes with something complete in one of the folders, not only the remains of a failed upload. */
async function namesIn(...folders: string[]): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const found = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith("mf-"));
      const contents = await Promise.all(found.map((name) => readdir(join(folder, name)).catch(() => [])));
      return found.filter((_, index) => contents[index]?.some((entry) => entry !== PARTIAL));
    }),
  );
  return [...new Set(names.flat())].sort();
}
