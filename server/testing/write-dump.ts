import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { migrateDatabase } from "../src/platform/node/migrate-database";
import { fillEveryTable } from "./fill-every-table";
import { withDatabase } from "./postgres-for-tests";

// Writes a row of every table of this release's schema to `dumps/`, from which a test migrates to each later one. It
// takes a database of its own on the PostgreSQL of DATABASE_URL, whose user must be a superuser.

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const server = process.env.DATABASE_URL;
if (!server)
  throw new Error("DATABASE_URL is missing: the address of a PostgreSQL whose user is a superuser");
const { version } = JSON.parse(readFileSync(pathOf("../package.json"), "utf8"));
const name = `guildway_dump_${randomUUID().replaceAll("-", "")}`;
const admin = new Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name} template template0`);
try {
  await migrateDatabase(withDatabase(server, name));
  const client = new Client({ connectionString: withDatabase(server, name) });
  await client.connect();
  try {
    // The migration that follows a restore adds all skills again. One row keeps the dump small.
    await client.query("truncate skills cascade");
    await fillEveryTable(client);
    writeFileSync(pathOf(`dumps/${version}.sql`), await dump(client));
  } finally {
    await client.end();
  }
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

async function dump(client: Client): Promise<string> {
  await client.query("set time zone 'UTC'");
  const { rows: tables } = await client.query(`
    select table_schema || '.' || table_name as name,
           array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_schema, table_name
     order by table_schema, table_name`);
  const inserts: string[] = [];
  for (const { name: table, columns } of tables) {
    const list = columns.map((column: string) => `"${column}"`).join(", ");
    const values = columns.map((column: string) => `quote_nullable("${column}"::text)`).join(", ");
    const { rows } = await client.query(
      `select concat_ws(', ', ${values}) as values from ${table} order by 1`,
    );
    for (const row of rows) inserts.push(`INSERT INTO ${table} (${list}) VALUES (${row.values});`);
  }
  return `-- A row of every table of Guildway ${version}, written by \`npm run dump -w server\`. Its schema is that of the migrations
-- whose hashes are below.
SET session_replication_role = replica;
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
CREATE TABLE drizzle.__guildway_releases (at bigint PRIMARY KEY, version text NOT NULL, oldest text NOT NULL);
${inserts.join("\n")}
SELECT setval('drizzle.__drizzle_migrations_id_seq', max(id)) FROM drizzle.__drizzle_migrations;
RESET session_replication_role;
`;
}
