/** Tables that stay small, so that building an index on them locks nobody out for long. */
const SMALL = new Set(["skills"]);

/** A migration contains this line if the last release no longer uses what it takes away, with the reason. */
const CONTRACT = /^-- contract: \w.*$/m;

const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|type|function|constraint)\b/i, "drops what the last release may use"],
  [/\brename\s+(to|column)\b/i, "renames what the last release may use"],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, "rewrites a column under the last release"],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, "refuses what the last release may write"],
];
const NEW_COLUMN = /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i;
const NEW_INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\S+\s+on\s+(\S+)/i;
const NEW_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/gi;

const nameOf = (identifier: string | undefined) => (identifier ?? "").replace(/["(;]|^.*\./g, "");

/**
 * Finds what a migration does that servers of the last release, which still run while it is applied, wouldn't survive:
 * expand first, and contract in a later release.
 *
 * @returns one sentence for each statement at fault
 */
export function unsafeIn(migration: string): string[] {
  const isNew = new Set([...migration.matchAll(NEW_TABLE)].map(([, table]) => nameOf(table)));
  const faults: string[] = [];
  for (const statement of migration.split("--> statement-breakpoint")) {
    const shown = statement.replace(/\s+/g, " ").trim().slice(0, 80);
    const contracts = CONTRACT.test(statement);
    for (const [pattern, fault] of CHANGES) {
      if (pattern.test(statement) && !contracts) faults.push(`${fault}: ${shown}`);
    }
    if (NEW_COLUMN.test(statement)) faults.push(`adds a column that the last release leaves empty: ${shown}`);
    const indexed = nameOf(NEW_INDEX.exec(statement)?.[1]);
    if (indexed && !isNew.has(indexed) && !SMALL.has(indexed)) {
      faults.push(`builds an index that isn't concurrent: ${shown}`);
    }
  }
  return faults;
}
