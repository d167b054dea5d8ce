import { sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Log } from "../../kernel/core/services";
import { describeError } from "../../kernel/core/to-problem";
import * as schema from "../../kernel/db/schema";
import { RETENTION, type TableName, type Terms } from "./retention";

/** Rows that one statement deletes, so that it holds its locks only briefly. */
const AT_ONCE = 1_000;

/**
 * Deletes expired rows, as `RETENTION` says. Each table is swept separately: one that fails doesn't stop the
 * others.
 *
 * @returns the tables that couldn't be swept
 */
export async function sweep(terms: Terms & { log: Log }): Promise<string[]> {
  const failed: string[] = [];
  for (const name of tableNames()) {
    try {
      while ((await sweepSome(terms, name)) === AT_ONCE) {}
      while ((await emptySome(terms, name)) === AT_ONCE) {}
    } catch (error) {
      failed.push(tableOf(name));
      terms.log.error({ table: tableOf(name), error: describeError(error) }, "can't sweep a table");
    }
  }
  return failed;
}

async function sweepSome(terms: Terms, name: TableName): Promise<number> {
  const isOver = RETENTION[name].ends?.(terms);
  if (!isOver) return 0;
  const table = tableNamed(name);
  const over = sql`(select ctid from ${table} where ${isOver} limit ${AT_ONCE} for update skip locked)`;
  // In a transaction, which has the limits of background work behind a pooler, too.
  const gone = await terms.db.transaction((tx) =>
    tx.delete(table).where(sql`ctid = any(array${over})`).returning({ one: sql<number>`1` }),
  );
  return gone.length;
}

async function emptySome(terms: Terms, name: TableName): Promise<number> {
  const { which, values } = RETENTION[name].empties?.(terms) ?? {};
  if (!which || !values) return 0;
  const table = tableNamed(name);
  const some = sql`(select ctid from ${table} where ${which} limit ${AT_ONCE} for update skip locked)`;
  const emptied = await terms.db.transaction((tx) =>
    tx.update(table).set(values).where(sql`ctid = any(array${some})`).returning({ one: sql<number>`1` }),
  );
  return emptied.length;
}

/** The tables of the schema, by their names in the code. */
export const tableNames = () => Object.keys(RETENTION) as TableName[];

/** A table's name in the database. */
export const tableOf = (name: TableName) => getTableConfig(tableNamed(name)).name;

export function tableNamed(name: TableName): PgTable {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the sweep needs every table.
  return schema[name];
}
