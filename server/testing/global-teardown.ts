import { Client } from "pg";

/** Ends the run's PostgreSQL; on another one, drops what the run created. */
export default async function globalTeardown(): Promise<void> {
  const postgres = globalThis.testPostgres;
  if (!postgres) return;
  if (postgres.stop) return postgres.stop();
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  const { rows } = await admin.query("select datname from pg_database where datname like $1", [
    `${postgres.template}%`,
  ]);
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}
