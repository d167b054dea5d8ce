import { getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./database";
import * as schema from "./schema";

/** How many rows may still be touched. */
export interface Budget {
  left: number;
}

/** Rows whose parts are looked for together. */
const AT_ONCE = 100;

/** Rows of another table that are deleted with those of this one, or no longer name them. */
interface Part {
  table: PgTable;
  columns: AnyPgColumn[];
  /** What the columns refer to. */
  refersTo: AnyPgColumn[];
  isDeleted: boolean;
}

/**
 * Deletes rows of a table, and before them whatever PostgreSQL would delete or set to null with them, few rows at a time.
 * It follows the schema's foreign keys, also of tables that are new.
 *
 * @param which the condition for the rows
 * @param budget is lowered by each row that is touched; once it is used up, something may be left to do
 */
export async function eraseRows(tx: Transaction, table: PgTable, which: SQL, budget: Budget): Promise<void> {
  const id = idOf(table);
  const parts = id ? partsOf(table) : [];
  if (!id || parts.length === 0) return eraseLeaves(tx, table, which, budget);
  while (budget.left > 0) {
    const rows = await tx
      .select({ id })
      .from(table)
      .where(which)
      .orderBy(id)
      .limit(Math.min(AT_ONCE, budget.left))
      .for("update");
    if (rows.length === 0) return;
    const ids = sql.param(rows.map((row) => row.id));
    for (const part of parts) {
      const theirs = sql`(${list(part.columns)}) in (select ${list(part.refersTo)} from ${table} where ${id} = any(${ids}::uuid[]))`;
      if (part.isDeleted) await eraseRows(tx, part.table, theirs, budget);
      else await clear(tx, part, theirs, budget);
      if (budget.left <= 0) return;
    }
    await tx.delete(table).where(sql`${id} = any(${ids}::uuid[])`);
    budget.left -= rows.length;
  }
}

async function eraseLeaves(tx: Transaction, table: PgTable, which: SQL, budget: Budget): Promise<void> {
  if (budget.left <= 0) return;
  const gone = await tx
    .delete(table)
    .where(some(table, which, budget))
    .returning(ONE);
  budget.left -= gone.length;
}

/** Sets a foreign key to null. */
async function clear(tx: Transaction, { table, columns }: Part, which: SQL, budget: Budget): Promise<void> {
  const names = Object.entries(getTableColumns(table)).filter(([, column]) => columns.includes(column));
  const nothing = Object.fromEntries(names.map(([name]) => [name, null]));
  const cleared = await tx
    .update(table)
    .set(nothing)
    .where(some(table, which, budget))
    .returning(ONE);
  budget.left -= cleared.length;
}

const ONE = { one: sql<number>`1` };

/** As many of the rows as the budget allows, locked. */
const some = (table: PgTable, which: SQL, { left }: Budget) =>
  sql`ctid = any(array(select ctid from ${table} where ${which} limit ${left} for update))`;

const list = (columns: readonly AnyPgColumn[]) => sql.join([...columns], sql`, `);

/** The column that is a table's whole primary key; undefined if it has several. */
function idOf(table: PgTable): AnyPgColumn | undefined {
  return getTableConfig(table).columns.find(({ primary }) => primary);
}

/** What refers to a table; rows that refer to others of their own table are left to PostgreSQL. */
function partsOf(table: PgTable): Part[] {
  return Object.values(schema)
    .filter((other) => is(other, PgTable))
    .filter((other) => other !== table)
    .flatMap((other) =>
      getTableConfig(other).foreignKeys.flatMap((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        if (foreignTable !== table || !ENDS.has(key.onDelete)) return [];
        return [{ table: other, columns, refersTo: foreignColumns, isDeleted: key.onDelete === "cascade" }];
      }),
    );
}

const ENDS: ReadonlySet<string | undefined> = new Set(["cascade", "set null"]);
