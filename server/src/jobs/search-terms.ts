import { type SQL, sql } from "drizzle-orm";
import { keyOf } from "../db/search-terms";

/**
 * Returns the query for `jobs.search`: every word of the text, at least as a beginning. PostgreSQL treats `unaccent`
 * itself as changeable, so it would calculate the query again for each job.
 */
export function searchTerms(text: string): SQL {
  return sql`to_tsquery('english', ${keyOf(prefixTerms(text))})`;
}

/** `React dev` → `React:* & dev:*`. Only letters and digits are kept, so nothing needs quoting. */
export function prefixTerms(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(" & ");
}
