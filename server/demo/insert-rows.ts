import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../src/kernel/db/database";

/**
 * Inserts any number of rows, all with the same fields, with one statement. They are sent as one JSON text: thousands
 * of parameters take longer to write than PostgreSQL takes to insert the rows.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = new Map(
    Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, toSnakeCase(name)]),
  );
  const nameOf = (field: string) => names.get(field) ?? field;
  const columns = sql.join(
    Object.keys(first).map((field) => sql.identifier(nameOf(field))),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [nameOf(field), value])),
    ),
  );
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json})`,
  );
}
