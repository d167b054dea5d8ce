import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool } from "pg";
import { CASING, type Database } from "../db/database";
import { seedSkills } from "../db/seed-skills";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any fixed number: servers that start together on one database migrate one after the other. */
const MIGRATION_LOCK = 7_270_456;

export interface DatabaseConnection {
  db: Database;
  pool: Pool;
}

/** Opens a pool on a PostgreSQL. */
export function connectDatabase(url: string, max = 10): DatabaseConnection {
  const pool = new Pool({ connectionString: url, max });
  // A connection that breaks while idle is replaced by the pool; unhandled, the event would end the process.
  pool.on("error", () => undefined);
  return { pool, db: drizzle(pool, { casing: CASING }) };
}

/** Brings the schema and the data that belongs to it up to date. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzle(client, { casing: CASING });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await seedSkills(db);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  }
}
