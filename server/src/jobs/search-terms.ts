import { type SQL, sql } from "drizzle-orm";
import { keyOf } from "../db/search-terms";

/**
 * What `jobs.search` is asked for: every word of the text, of which the beginning is enough. `unaccent` itself may
 * change while a statement runs, so PostgreSQL would work the whole out again for each job that it looks at.
 */
export function searchTerms(text: string): SQL {
  return sql`to_tsquery('english', ${keyOf(prefixTerms(text))})`;
}

/** `React dev` → `React:* & dev:*`. Letters and digits alone are taken, so nothing is left to quote. */
export function prefixTerms(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(" & ");
}
