import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A statement that a process sends this often gets a name. */
const OFTEN = 5;
/** Each name costs the memory of a plan on every connection. */
const MOST_NAMES = 250;
/** Texts that are counted; those that are sent once, such as one with a list of values, make room for others. */
const MOST_COUNTED = 2_000;

const HAS_PLAN = /^\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Operators whose best plan depends on the very words that are searched for: a common word is found by walking a list,
 * a rare one by its index.
 */
const PLANNED_BY_VALUE = /@@|%>|<%|\blike\b|\bilike\b|~/i;

/**
 * Names the statements that a process sends often. PostgreSQL parses and plans a named statement once on each
 * connection instead of each time, which takes longer than running it for most of what a page reads.
 */
export class StatementNames {
  private generation = 0;
  private readonly counts = new LRUCache<string, number>({ max: MOST_COUNTED });
  private readonly names = new Map<string, string>();

  /** @returns undefined if the statement is to be planned each time */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const count = (this.counts.get(text) ?? 0) + 1;
    this.counts.set(text, count);
    if (count < OFTEN || this.names.size >= MOST_NAMES) return undefined;
    if (!HAS_PLAN.test(text) || PLANNED_BY_VALUE.test(text)) return undefined;
    const name = this.current(createHash("sha256").update(text).digest("base64url").slice(0, 32));
    this.names.set(text, name);
    this.counts.delete(text);
    return name;
  }

  /** A name that no connection knows from before the last renewal. */
  current(name: string): string {
    return this.generation === 0 ? name : `${name}.${this.generation}`;
  }

  /** Prepares everything again under new names, because the prepared statements no longer fit the schema. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}
