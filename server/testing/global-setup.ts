import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../src/node/embedded-postgres";
import { migrateDatabase } from "../src/node/migrate-database";
import { handOver, withDatabase } from "./postgres-for-tests";

/** Nothing in a test run has to survive a power cut. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

/**
 * Starts one PostgreSQL for the whole run (or takes `TEST_DATABASE_URL`) and migrates a template; each test file then
 * clones its own database from it.
 */
export default async function globalSetup(): Promise<void> {
  const template = `guildway_template_${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? undefined : await startTemporary();
  const url = given ?? postgres?.url ?? "";

  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  await migrateDatabase(withDatabase(url, template));

  handOver({ url, template, stop: postgres?.stop });
}

async function startTemporary() {
  const folder = await mkdtemp(join(tmpdir(), "guildway-tests-"));
  // PostgreSQL may have to run as another user, who needs access.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder, settings: FAST });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
