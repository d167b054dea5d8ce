import type { TreeLine } from "./accessibility-tree";

/** What differs: a line that only one of the versions has, or that says something else in the other. */
export interface Difference {
  /** Where it is, from the outermost. */
  within: readonly string[];
  /** In this version, and its place in the list of lines. */
  here?: { words: string; index: number };
  /** In the other version. */
  there?: { words: string; index: number };
}

/** Finds what differs between two pages, in the order in which they are read. */
export function differencesOf(here: readonly TreeLine[], there: readonly TreeLine[]): Difference[] {
  const differences: Difference[] = [];
  let left = 0;
  let right = 0;
  for (const [sameLeft, sameRight] of [...sameLines(here, there), [here.length, there.length] as const]) {
    differences.push(...differencesBetween({ here, there }, [left, sameLeft], [right, sameRight]));
    left = sameLeft + 1;
    right = sameRight + 1;
  }
  return differences;
}

type Range = readonly [from: number, to: number];
interface Pages {
  here: readonly TreeLine[];
  there: readonly TreeLine[];
}

/** Of lines without a counterpart, those with the same role are taken for one that has changed. */
function differencesBetween({ here, there }: Pages, ours: Range, theirs: Range): Difference[] {
  const others = numbered(there, theirs);
  const changed = numbered(here, ours).map(({ line, index }): Difference => {
    const at = others.findIndex((other) => other.line.role === line.role);
    const [other] = at < 0 ? [] : others.splice(0, at + 1).slice(-1);
    return {
      within: line.within,
      here: { words: line.words, index },
      ...(other && { there: { words: other.line.words, index: other.index } }),
    };
  });
  const matched = new Set(changed.map((each) => each.there?.index));
  const added = numbered(there, theirs)
    .filter(({ index }) => !matched.has(index))
    .map(({ line, index }): Difference => ({ within: line.within, there: { words: line.words, index } }));
  return [...changed, ...added];
}

const numbered = (lines: readonly TreeLine[], [from, to]: Range) =>
  lines.slice(from, to).map((line, offset) => ({ line, index: from + offset }));

/** The longest sequence of lines that both have, as pairs of indices. */
function sameLines(here: readonly TreeLine[], there: readonly TreeLine[]): [number, number][] {
  const isSame = (left: number, right: number) => here[left]?.words === there[right]?.words;
  const least = Math.min(here.length, there.length);
  let start = 0;
  while (start < least && isSame(start, start)) start++;
  let end = 0;
  while (end < least - start && isSame(here.length - 1 - end, there.length - 1 - end)) end++;

  const rows = here.length - start - end;
  const columns = there.length - start - end;
  // How many lines both still have from here on.
  const rest = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const restAt = (row: number, column: number): number => rest[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const counts = rest[row];
      if (counts)
        counts[column] = isSame(start + row, start + column)
          ? restAt(row + 1, column + 1) + 1
          : Math.max(restAt(row + 1, column), restAt(row, column + 1));
    }
  }

  const pairs = Array.from({ length: start }, (_, index): [number, number] => [index, index]);
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isSame(start + row, start + column)) pairs.push([start + row++, start + column++]);
    else if (restAt(row + 1, column) >= restAt(row, column + 1)) row++;
    else column++;
  }
  for (let back = end; back > 0; back--) pairs.push([here.length - back, there.length - back]);
  return pairs;
}
