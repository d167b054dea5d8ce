import type { Pool } from "pg";

/** Remembers every row of a database. The returned function brings back what was changed since. */
export async function rememberRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(column_name, ', ') as columns
      from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name`);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const copies = tables.map(
    ({ name }) => `
      create table remembered.${name} as table public.${name};
      create trigger note_change after insert or update or delete on public.${name}
        execute function remembered.note_change();`,
  );
  await pool.query(`
    create schema remembered;
    create table remembered.changes (name text);
    create function remembered.note_change() returns trigger language plpgsql as
      'begin insert into remembered.changes values (tg_table_name); return null; end';
    ${copies.join("")}`);

  const bringBack = (name: string) => `
    delete from public.${name} as now
     where not exists (select from remembered.${name} as before where before = now);
    insert into public.${name} (${columnsOf.get(name)}) select ${columnsOf.get(name)} from remembered.${name} as before
     where not exists (select from public.${name} as now where now = before);`;
  return async () => {
    const { rows } = await pool.query<{ name: string }>("select distinct name from remembered.changes");
    if (rows.length === 0) return;
    // A replica has neither triggers nor foreign keys, so that the tables can come in any order.
    await pool.query(`
      set local session_replication_role = replica;
      ${rows.map(({ name }) => bringBack(name)).join("")}
      delete from remembered.changes`);
  };
}
