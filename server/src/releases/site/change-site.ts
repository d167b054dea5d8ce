import { z } from "zod";
import type { HistoryEntry } from "./history";
import { readText } from "./read-json";
import { sitePaths } from "./site-paths";
import { type NewContent, writeAllAtomically } from "./write-atomically";

/** How many changes of each app the history keeps: far more than the versions whose files are kept. */
const MOST_CHANGES = 1_000;

/**
 * Replaces files of a site and adds the changes to its history: everything, or nothing if the disk is full. Call it
 * under the site's lock.
 */
export async function changeSite(
  siteDir: string,
  files: readonly NewContent[],
  ...changes: readonly HistoryEntry[]
): Promise<void> {
  const { history } = sitePaths(siteDir);
  await writeAllAtomically([...files, [history, await withChanges(history, changes)]]);
}

/** The history with the changes; of each app, the newest are kept. */
async function withChanges(file: string, changes: readonly HistoryEntry[]): Promise<string> {
  const before = ((await readText(file)) ?? "").split("\n");
  const lines = [...before, ...changes.map((change) => JSON.stringify(change))];
  const seen = new Map<string, number>();
  const recent = lines.reverse().filter((line) => {
    const name = nameIn(line);
    if (name === undefined) return false;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth <= MOST_CHANGES;
  });
  return recent
    .reverse()
    .map((line) => `${line}\n`)
    .join("");
}

/** The app that a line is about; undefined if it was cut off, or is empty. */
function nameIn(line: string): string | undefined {
  try {
    return z.object({ name: z.string() }).safeParse(JSON.parse(line)).data?.name;
  } catch {
    return undefined;
  }
}
