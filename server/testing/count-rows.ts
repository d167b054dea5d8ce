import type { Pool } from "pg";
import { tableNames, tableOf } from "../src/platform/maintenance/sweep";

/** Calls are counted in this table each time, also those that are refused. */
const COUNTED = tableNames()
  .map(tableOf)
  .filter((table) => table !== "throttles");
const COUNT = COUNTED.map((table) => `select '${table}' as table, count(*)::int as rows from ${table}`);

/** How many rows each table has. */
export async function countRows(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ table: string; rows: number }>(COUNT.join(" union all "));
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]));
}
