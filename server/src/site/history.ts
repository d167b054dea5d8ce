import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { sitePaths } from "./site-paths";

/** One change of what people get. */
export const historyEntry = z.object({
  at: z.iso.datetime(),
  /** The app: `shell` or a remote. */
  name: z.string(),
  action: z.enum(["deploy", "canary", "end-canary", "rollback", "pin", "remove", "rebuild"]),
  /** The version that the change is about. */
  version: z.string(),
  /** The version that was live before, where another is live now. */
  replaced: z.string().optional(),
  /** How many of a hundred sessions get it. */
  share: z.int().optional(),
  /** The version whose trial this ended. */
  endedCanary: z.string().optional(),
  by: z.string(),
  commit: z.string().optional(),
  notes: z.string().optional(),
  /** What the release was checked against. */
  gate: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The site's history, oldest first. A line that can't be read is passed over: it must not stop a rollback. */
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

/** Adds to the history. Call it under the site's lock. */
export async function addToHistory(siteDir: string, entry: HistoryEntry): Promise<void> {
  const file = sitePaths(siteDir).history;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(entry)}\n`);
}

/**
 * Versions of an app that were live, the one to go back to last: a trial is none of them, and going back takes the
 * newer ones away.
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
