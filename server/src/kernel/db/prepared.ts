import { LIMITS } from "@guildway/shared/contract/limits";
import { type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./database";

/**
 * A statement that is built once for each database and prepared once on each of its connections.
 *
 * @example
 * const byId = prepared((db) => db.select().from(posts).where(eq(posts.id, sql.placeholder("id"))).prepare("post_by_id"));
 * const rows = await byId(db).execute({ id });
 */
export function prepared<Statement extends object>(build: (db: Database) => Statement) {
  const statements = new WeakMap<Database, Statement>();
  return (db: Database): Statement => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}

/**
 * A list's statement, built once for pages of the usual size and once for larger ones. `rows` is how many it reads,
 * including the one that shows whether there is a next page.
 */
export function preparedPage<Statement extends object>(build: (db: Database, rows: number) => Statement) {
  const usual = prepared((db) => build(db, LIMITS.pageSize + 1));
  const larger = prepared((db) => build(db, LIMITS.pageSizeMax + 1));
  return (db: Database, limit: number): Statement => (limit > LIMITS.pageSize ? larger : usual)(db);
}

/**
 * A limit in the statement's own text. For a limit that is a parameter, PostgreSQL assumes a tenth of the table, finds
 * that plan too expensive to keep, and plans again on each call: half the cost of a page of the feed.
 */
export function fixedLimit(rows: number): Placeholder {
  const text: SQLWrapper = sql.raw(String(rows));
  // Drizzle writes any SQL after `limit`; its type knows only placeholders.
  return text as Placeholder;
}
