import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jsonObject } from "../../kernel/db/json";

/** A subquery's rows as a JSON list; empty if there are none. */
export function list(fields: Record<string, SQLWrapper>, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${jsonObject(fields)}), '[]') from ${from})`;
}
