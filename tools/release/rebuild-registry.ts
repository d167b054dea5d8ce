import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { changeSite } from "@guildway/server/releases/site/change-site";
import { type HistoryEntry, liveVersions, readHistory } from "@guildway/server/releases/site/history";
import { withLock } from "@guildway/server/releases/site/lock";
import { readJson } from "@guildway/server/releases/site/read-json";
import { registryContent } from "@guildway/server/releases/site/registry-file";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { release } from "@guildway/shared/federation/release-file";
import { record, toPublished } from "./registry-change";
import { type ReleaseNotes, readNotes, releaseNotes } from "./release-notes";
import { findHost, SiteError } from "./site";
import { versionsOn } from "./versions";

/**
 * Rebuilds `remotes.json` from the site's files, with the version of each remote that was live according to the
 * history, or else the newest. Canaries end, and retired remotes stay retired.
 *
 * @returns name → version.
 * @throws {SiteError} if the registry exists, or a remote on the site has no version that can be read.
 */
export async function rebuildRegistry(
  siteDir: string,
  notes: ReleaseNotes = releaseNotes(),
): Promise<Map<string, string>> {
  const paths = sitePaths(siteDir);
  return withLock(paths.lock, async () => {
    if (existsSync(paths.registry))
      throw new SiteError(`${paths.registry} exists. Remove it first to rebuild it.`);
    const history = await readHistory(siteDir);
    const remotes: SiteRegistry["remotes"] = {};
    const removed: string[] = [];
    const changes: HistoryEntry[] = [];
    const unreadable: string[] = [];
    for (const name of await remotesOn(siteDir)) {
      if (history.findLast((entry) => entry.name === name)?.action === "remove") {
        removed.push(name);
        continue;
      }
      const host = await findHost(name, siteDir);
      const stored = (await versionsOn(host)).map(({ version }) => version);
      const live = liveVersions(history, name).findLast((version) => stored.includes(version)) ?? stored[0];
      const known =
        live && (await readJson(join(host.folder, live, "release.json"), release).catch(() => undefined));
      if (!live || !known) {
        unreadable.push(
          `${name}: no version's release.json can be read. Restore it, or remove ${host.folder} to continue without it`,
        );
        continue;
      }
      remotes[name] = toPublished(known, live, `${host.base}${live}/`);
      const change = { name, action: "rebuild", version: live } as const;
      changes.push(record(change, await readNotes(siteDir, name, live, notes)));
    }
    if (unreadable.length > 0) throw new SiteError(unreadable.join("\n"));
    await changeSite(
      siteDir,
      [await registryContent(siteDir, { remotes, ...(removed.length > 0 && { removed }) })],
      ...changes,
    );
    return new Map(Object.entries(remotes).map(([name, { version }]) => [name, version]));
  });
}

async function remotesOn(siteDir: string): Promise<string[]> {
  const folders = ["remotes", "releases"].map((folder) => readdir(join(siteDir, folder)).catch(() => []));
  const names = (await Promise.all(folders)).flat().filter((name) => name.startsWith("mf-"));
  return [...new Set(names)].sort();
}
