import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { AlreadyRunningError, startEmbeddedPostgres } from "../src/platform/node/embedded-postgres";
import { migrateDatabase } from "../src/platform/node/migrate-database";
import { OLDEST_BESIDE, VERSION } from "../src/platform/node/version";
import { type TestPostgres, withDatabase } from "./postgres-for-tests";

/*
 * node --import tsx run-postgres.ts <folder>
 * Runs PostgreSQL for one test run, until its input ends: with the run, however that ends. Prints what the run's tests
 * need to know as one line of JSON.
 */

/** Nothing in a test run has to survive a power cut. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];
/** Any fixed number: runs that share a PostgreSQL create one template. */
const TEMPLATE_LOCK = 7_270_459;

const [folder = ""] = process.argv.slice(2);
const over = new Promise<void>((resolve) => process.stdin.on("close", resolve).resume());
const given = process.env.TEST_DATABASE_URL;
const own = given ? undefined : await startOwn();
const run: TestPostgres = {
  url: given || own?.url || "",
  template: `template_${schemaHash()}`,
  prefix: `test_${randomBytes(4).toString("hex")}`,
};
const admin = new Client({ connectionString: run.url });
try {
  await admin.connect();
  if (own) {
    await hastenSignIn(own.url);
    // A run that was killed left its databases in the folder, which only this run uses now.
    await dropAll("test");
  }
  await createTemplate();
  console.log(JSON.stringify(run));
  await over;
  if (!own) await dropAll(run.prefix);
} finally {
  await admin.end();
  await own?.stop();
}

/** The folder's first PostgreSQL that no other run uses, so that the next run finds its template again. */
async function startOwn() {
  for (let place = 1; ; place++) {
    const home = join(folder, `postgres-${place}`);
    // PostgreSQL may have to run as another user, who needs access.
    mkdirSync(home, { recursive: true, mode: 0o755 });
    try {
      return await startEmbeddedPostgres({ folder: home, settings: FAST });
    } catch (error) {
      if (!(error instanceof AlreadyRunningError)) throw error;
    }
  }
}

/** Has the password checked with one round of hashing instead of 4096: each test file opens many connections. */
async function hastenSignIn(url: string): Promise<void> {
  const { password } = new URL(url);
  await admin.query(`set scram_iterations = 1; alter role postgres password '${password}'`);
}

/** Of everything that `migrateDatabase` writes. */
function schemaHash(): string {
  const source = fileURLToPath(new URL("..", import.meta.url));
  const migrations = readdirSync(join(source, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => join("migrations", name));
  // Each migration is recorded with these.
  const hash = createHash("sha256").update(`${VERSION} ${OLDEST_BESIDE}`);
  const others = ["migrations/meta/_journal.json", "src/kernel/db/skills.json"];
  for (const file of [...migrations, ...others]) {
    hash.update(file).update(readFileSync(join(source, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Migrates the template, unless an earlier run has done so since the schema was last changed. */
async function createTemplate(): Promise<void> {
  const { template } = run;
  await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  if (!(await databasesLike(template)).includes(template)) {
    // Gets its name once it is complete.
    const draft = `draft_${template}`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await migrateDatabase(withDatabase(run.url, draft));
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query(`comment on database ${template} is '${new Date().toISOString()}'`);
  await dropOldTemplates();
  await admin.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
}

async function dropOldTemplates(): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'template\\_%'
       and shobj_description(oid, 'pg_database')::timestamptz < now() - interval '7 days'`,
  );
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
}

async function databasesLike(prefix: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  return rows.map(({ name }) => name);
}

async function dropAll(prefix: string): Promise<void> {
  for (const name of await databasesLike(`${prefix}_`)) {
    await admin.query(`drop database if exists ${name} with (force)`);
  }
}
