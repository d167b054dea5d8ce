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
/** Reads or writes a whole table while nobody else may use it, unless the table is new. */
const WHOLE_TABLE: readonly (readonly [RegExp, string])[] = [
  [
    /\balter\s+table\s+(?:only\s+)?(\S+)[^;]*\badd\s+(?:constraint\s+\S+\s+)?(?:foreign\s+key|check)\b(?![^;]*\bnot\s+valid\b)/i,
    "checks all rows under a lock; add NOT VALID, and validate in a migration of its own",
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\S+)[^;]*\badd\s+column\b[^;]*(?:\bstored\b|\bdefault\s+(?:gen_random_uuid|clock_timestamp|random)\s*\()/i,
    "rewrites the table under a lock",
  ],
];
/** A backfill; in the transaction of another change of the schema, it keeps that change's locks until it is done. */
const BACKFILL = /^(?:\s|--.*)*(?:update|delete\s+from|insert\s+into[^;]*\bselect)\b/i;
const DDL = /^(?:\s|--.*)*(?:alter|create|drop)\b/i;
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
  const statements = migration.split("--> statement-breakpoint");
  const changesSchema = statements.some((statement) => DDL.test(statement));
  for (const statement of statements) {
    const shown = statement.replace(/\s+/g, " ").trim().slice(0, 80);
    const contracts = CONTRACT.test(statement);
    for (const [pattern, fault] of CHANGES) {
      if (pattern.test(statement) && !contracts) faults.push(`${fault}: ${shown}`);
    }
    if (NEW_COLUMN.test(statement)) faults.push(`adds a column that the last release leaves empty: ${shown}`);
    for (const [pattern, fault] of WHOLE_TABLE) {
      const table = nameOf(pattern.exec(statement)?.[1]);
      if (table && !isNew.has(table) && !SMALL.has(table)) faults.push(`${fault}: ${shown}`);
    }
    if (changesSchema && BACKFILL.test(statement)) {
      faults.push(`writes rows while it keeps locks; do so in a migration of its own: ${shown}`);
    }
    const indexed = nameOf(NEW_INDEX.exec(statement)?.[1]);
    if (indexed && !isNew.has(indexed) && !SMALL.has(indexed)) {
      faults.push(`builds an index that isn't concurrent: ${shown}`);
    }
  }
  return faults;
}
