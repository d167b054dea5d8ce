/**
 * Reads from `git diff --unified=0` which lines of which files are new or changed, as Stryker wants them:
 * `folder/file.ts:3-5`.
 */
export function changedLines(diff: string): { file: string; lines: string }[] {
  let file = "";
  return diff.split("\n").flatMap((line) => {
    file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file;
    const [, start, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    // Where lines were only deleted, there is nothing to mutate.
    if (!start || count === "0") return [];
    return { file, lines: `${start}-${Number(start) + Number(count) - 1}` };
  });
}
