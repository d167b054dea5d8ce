import { readFile } from "node:fs/promises";
import { z } from "zod";
import { sitePaths } from "./site-paths";

/** One release, rollback or other change to the live versions. */
export const historyEntry = z.object({
  at: z.iso.datetime(),
  /** The app: `shell` or a remote. */
  name: z.string(),
  action: z.enum(["deploy", "canary", "end-canary", "rollback", "pin", "remove", "rebuild"]),
  /** The version that the change is about. */
  version: z.string(),
  /** The version that was live before, if another is live now. */
  replaced: z.string().optional(),
  /** How many of 100 sessions get it. */
  share: z.int().optional(),
  /** The canary that this ended. */
  endedCanary: z.string().optional(),
  by: z.string(),
  commit: z.string().optional(),
  notes: z.string().optional(),
  /** The version that people must no longer get: it is live again only once somebody pins it. */
  withdrawn: z.string().optional(),
  /** What the release was checked against. */
  gate: z.string().optional(),
  /** Changes with the same value were one step: a set that was released, or rolled back, together. */
  set: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The site's history, oldest first. Unreadable lines are skipped: they must not stop a rollback. */
export async function readHistory(siteDir: string): Promise<HistoryEntry[]> {
  const text = await readFile(sitePaths(siteDir).history, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    try {
      const { data } = historyEntry.safeParse(JSON.parse(line));
      return data ? [data] : [];
    } catch {
      return [];
    }
  });
}

/** The commit that a version was last released from, if that is known. */
export const commitOf = (
  history: readonly HistoryEntry[],
  name: string,
  version: string,
): string | undefined =>
  history.findLast(
    (entry) =>
      entry.name === name &&
      entry.version === version &&
      (entry.action === "deploy" || entry.action === "canary") &&
      entry.commit !== undefined,
  )?.commit;

/** The version that a rollback goes back to, if it is among those whose files are stored. */
export function versionBefore(
  history: readonly HistoryEntry[],
  name: string,
  { live, stored }: { live: string | undefined; stored: readonly string[] },
): string | undefined {
  const withdrawn = withdrawnVersions(history, name);
  return liveVersions(history, name).findLast(
    (version) => version !== live && stored.includes(version) && !withdrawn.has(version),
  );
}

/** Versions of an app that were withdrawn, with what was written about it, and that nobody has pinned since. */
export function withdrawnVersions(
  history: readonly HistoryEntry[],
  name: string,
): ReadonlyMap<string, HistoryEntry> {
  const versions = new Map<string, HistoryEntry>();
  for (const entry of history.filter((each) => each.name === name)) {
    if (entry.action === "pin") versions.delete(entry.version);
    if (entry.withdrawn !== undefined) versions.set(entry.withdrawn, entry);
  }
  return versions;
}

/** The releases of the last set that hasn't been rolled back. */
export function lastSet(history: readonly HistoryEntry[]): HistoryEntry[] {
  const live = new Set<string>();
  for (const { set, action } of history) {
    if (set === undefined) continue;
    if (action === "deploy") live.add(set);
    else live.delete(set);
  }
  const last = [...live].at(-1);
  return history.filter(({ set, action }) => last !== undefined && set === last && action === "deploy");
}

/**
 * Versions of an app that were live, with the one to roll back to last. Canaries aren't included, and a rollback
 * removes the newer ones.
 */
export function liveVersions(history: readonly HistoryEntry[], name: string): string[] {
  let versions: string[] = [];
  for (const entry of history) {
    if (entry.name !== name) continue;
    const { action, version } = entry;
    if (action === "remove") versions = [];
    if (action === "rollback") versions = versions.slice(0, Math.max(0, versions.lastIndexOf(version)));
    const isLive = action !== "remove" && action !== "canary" && action !== "end-canary";
    if (isLive && versions.at(-1) !== version) versions.push(version);
  }
  return versions;
}
