import type { TestDatabase } from "./database";

/** Everything that pg_dump writes of a schema, from the catalog. */
const SCHEMA = `
  select 'column' as kind, attrelid::regclass || '.' || row_number() over (partition by attrelid order by attnum) + 1000 as name,
         concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attoptions,
                   pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
   union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
   union all
  select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
   union all
  select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
    from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
   union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
   union all
  select 'type', typname, typtype::text
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
   union all
  select 'table', relname, reloptions::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
   order by kind, name`;

export const schemaOf = async ({ pool }: TestDatabase) =>
  (await pool.query(SCHEMA)).rows
    // Dropped columns leave gaps in the numbers.
    .map(({ kind, name, definition }) => [
      kind,
      kind === "column" ? name.replace(/\.\d+$/, "") : name,
      definition,
    ]);

/** All rows of all tables as text, without what is computed from the rest. */
export async function rowsOf({ pool }: TestDatabase, tables: readonly string[]) {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await pool.query(`
      select (to_jsonb(one) - '{search,content}'::text[])::text as row from ${table} as one order by 1`);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

export const tablesOf = async ({ pool }: TestDatabase): Promise<string[]> =>
  (
    await pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  ).rows.map(({ relname }) => relname);

export const countsOf = (rows: Record<string, string[]>) =>
  Object.entries(rows).map(([table, { length }]) => [table, length]);

/** The rows, with only the columns that others have. */
export function valuesIn(rows: readonly string[] = [], others: readonly string[] = []): string[] {
  const columns = Object.keys(JSON.parse(others[0] ?? "{}"));
  return rows.map((row) => JSON.stringify(columns.map((column) => JSON.parse(row)[column]))).sort();
}
