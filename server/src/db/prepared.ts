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
