import type { HistoryEntry } from "./history";
import { readText } from "./read-json";
import { sitePaths } from "./site-paths";
import { type NewContent, writeAllAtomically } from "./write-atomically";

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

async function withChanges(file: string, changes: readonly HistoryEntry[]): Promise<string> {
  const before = (await readText(file)) ?? "";
  // A line that was cut off must not damage the next one.
  const whole = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  return whole + changes.map((change) => `${JSON.stringify(change)}\n`).join("");
}
