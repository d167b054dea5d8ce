import { Client } from "pg";
import { migrateDatabase, requireSchema } from "./migrate-database";
import { SchemaError } from "./schema-error";

const ROWS = 500;

/** The target already has accounts; the message says so. */
class NotEmptyError extends Error {
  override readonly name = "NotEmptyError";
}

interface Table {
  name: string;
  /** All columns that PostgreSQL doesn't compute. */
  columns: string;
}

/**
 * Copies every row of one database to another one, and brings the target's schema up to date before that. All or
 * nothing: until the end, the target looks as before.
 *
 * @returns how many rows were copied
 * @throws {NotEmptyError}
 * @throws {SchemaError}
 */
export async function copyDatabase(source: string, target: string): Promise<number> {
  const [from, to] = [new Client({ connectionString: source }), new Client({ connectionString: target })];
  await Promise.all([from.connect(), to.connect()]);
  try {
    await requireEmpty(to);
    await requireSchema(source).catch((error: unknown) => {
      if (!(error instanceof SchemaError)) throw error;
      throw new SchemaError(
        `The embedded database doesn't have this version's schema. Start the server once without DATABASE_URL, which brings it up to date, then move it. ${error.message}`,
      );
    });
    await migrateDatabase(target);
    await from.query("begin isolation level repeatable read read only");
    await to.query("begin");
    const tables = await listTables(from);
    await to.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
    const addConstraints = await dropReferences(to);
    let rows = 0;
    for (const table of tables) rows += await copyTable(from, to, table);
    for (const statement of addConstraints) await to.query(statement);
    await to.query("commit");
    await to.query("analyze");
    return rows;
  } finally {
    await Promise.allSettled([from.end(), to.end()]);
  }
}

async function requireEmpty(to: Client): Promise<void> {
  const { rows: tables } = await to.query("select to_regclass('accounts') is not null as exists");
  if (!tables[0].exists) return;
  const { rows } = await to.query("select exists (select from accounts) as used");
  if (rows[0].used) throw new NotEmptyError("The database in DATABASE_URL has accounts. Use an empty one.");
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(table_name) as name,
           string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name`);
  return rows;
}

/**
 * Rows may refer to rows that come later, and triggers have done their work before.
 * @returns the statements that undo it
 */
async function dropReferences(to: Client): Promise<string[]> {
  const { rows } = await to.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const { rows: triggers } = await to.query<{ table: string }>(
    "select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal",
  );
  for (const { table, name } of rows) await to.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggers) await to.query(`alter table ${table} disable trigger user`);
  return [
    ...rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...triggers.map(({ table }) => `alter table ${table} enable trigger user`),
  ];
}

async function copyTable(from: Client, to: Client, { name, columns }: Table): Promise<number> {
  let copied = 0;
  await from.query(`declare rows cursor for select row_to_json(each)::text as row from ${name} as each`);
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${ROWS} from rows`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(",")}]`],
    );
    copied += rows.length;
  }
  await from.query("close rows");
  return copied;
}
