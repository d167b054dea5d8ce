import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { seedDemo } from "../../server/demo/seed-demo";
import { systemClock } from "../../server/src/kernel/core/services";
import { argon2Hasher } from "../../server/src/platform/node/argon2-hasher";
import { connectDatabase } from "../../server/src/platform/node/connect-database";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { ServerProcess } from "../../server/testing/server-process";
import { Postgres } from "./postgres";

const GUILDWAY = join(__dirname, "../../server/bin/guildway.js");
const script = (name: string) => join(__dirname, "..", name);

let postgres: Postgres;
let folder: string;

beforeAll(async () => {
  postgres = await Postgres.start(["fsync=off"]);
  folder = mkdtempSync(join(tmpdir(), "guildway-backup-"));
  // As deploying.md says: an ordinary role that owns its database.
  await administer("create role product login");
  await administer("create database product owner product");
  await migrateDatabase(urlOf("product"));
  const { db, pool } = connectDatabase(postgres.url("product"), 1);
  await seedDemo(db, { hasher: argon2Hasher, clock: systemClock });
  await pool.end();
  mkdirSync(join(folder, "site/shell"), { recursive: true });
  writeFileSync(join(folder, "site/remotes.json"), '{"remotes":{}}');
  for (const path of ["files/documents/1/hash", "files/swept/2026-11-25/documents/2/hash"]) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), "content");
  }
});
afterAll(async () => {
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (database: string) => postgres.url(database).replace("postgres@", "product@");

async function administer(statement: string, database = "postgres"): Promise<unknown[]> {
  const { pool } = connectDatabase(postgres.url(database), 1);
  const { rows } = await pool.query(statement);
  await pool.end();
  return rows;
}

/** A digest of every table's rows, except the table that records the last backup. */
async function contentOf(database: string): Promise<Record<string, string>> {
  const tables = (await administer(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'schedules'",
    database,
  )) as {
    tablename: string;
  }[];
  const contents: Record<string, string> = {};
  for (const { tablename } of tables) {
    const [row] = (await administer(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, ',' order by each::text), '')) as content from ${tablename} as each`,
      database,
    )) as { content: string }[];
    contents[tablename] = row?.content ?? "";
  }
  return contents;
}

const backUp = (env: Record<string, string> = {}) =>
  execFileSync(script("backup.sh"), [join(folder, "backups")], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: urlOf("product"),
      SITE_DIR: join(folder, "site"),
      FILES_DIR: join(folder, "files"),
      ...env,
    },
  }).trim();

function secretFile(value: string): string {
  const file = join(folder, "database-url");
  writeFileSync(file, `${value}\n`);
  return file;
}

const restore = (backup: string, database: string, ...options: string[]) =>
  restoreWith({}, backup, database, ...options);

const restoreWith = (env: Record<string, string>, backup: string, database: string, ...options: string[]) =>
  spawnSync(script("restore.sh"), [backup, ...options], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      DATABASE_URL_FILE: secretFile(urlOf(database)),
      SITE_DIR: join(folder, `site-of-${database}`),
      FILES_DIR: join(folder, `files-of-${database}`),
      ...env,
    },
  });

test("a restored product has every row and every file, and runs", async () => {
  mkdirSync(join(folder, "backups"), { recursive: true });
  const backup = backUp();
  await administer("create database restored owner product");
  expect(restore(backup, "restored")).toMatchObject({ status: 0, stderr: "" });

  expect(
    await administer(
      "select from schedules where name = 'backup' and last_run_at > now() - interval '1 hour'",
      "product",
    ),
  ).toHaveLength(1);
  const content = await contentOf("product");
  expect(Object.keys(content).length).toBeGreaterThan(25);
  expect(content.profiles).not.toMatch(/^0 /);
  expect(await contentOf("restored")).toEqual(content);
  expect(readFileSync(join(folder, "site-of-restored/remotes.json"), "utf8")).toBe('{"remotes":{}}');
  expect(readFileSync(join(folder, "files-of-restored/documents/1/hash"), "utf8")).toBe("content");
  expect(existsSync(join(folder, "files-of-restored/swept"))).toBe(false);

  // As in production, so that it also refuses a schema that lacks something.
  const server = await ServerProcess.start({
    DATABASE_URL: urlOf("restored"),
    NODE_ENV: "production",
    DRAIN_SECONDS: "0",
  });
  expect((await fetch(`${server.url}/api/all-skills/`)).status).toBe(200);
  expect(await server.end()).toBe(0);
});

test("no file is deleted between the copy of the database and that of the files", () => {
  // The last step of a backup is tar: a stand-in asks whether the server may delete files meanwhile.
  const programs = join(folder, "programs");
  const asked = join(folder, "may-delete");
  mkdirSync(programs);
  writeFileSync(
    join(programs, "tar"),
    `#!/usr/bin/env bash
psql --no-psqlrc --tuples-only --no-align --dbname="$DATABASE_URL" \
  --command="select pg_try_advisory_xact_lock_shared(7270457)" >> ${asked}
PATH=\${PATH#*:} exec tar "$@"
`,
    { mode: 0o755 },
  );
  const backup = backUp({ PATH: `${programs}:${process.env.PATH}` });
  expect(readFileSync(asked, "utf8")).toBe("f\nf\n");
  expect(existsSync(join(backup, "files.tar.gz"))).toBe(true);
});

test("a backup waits for a sweep, and a restore runs to its end, whatever limits the role has", async () => {
  for (const limit of ["lock_timeout", "statement_timeout"])
    await administer(`alter role product set ${limit} = '200ms'`);
  const sweep = spawn("psql", [
    "--no-psqlrc",
    `--dbname=${postgres.url("product")}`,
    "--command=select pg_advisory_xact_lock_shared(7270457), pg_sleep(3)",
  ]);
  const locks = "select from pg_locks where locktype = 'advisory' and objid = 7270457";
  while ((await administer(locks, "product")).length === 0) {}
  const backup = backUp();
  expect(existsSync(join(backup, "database.dump"))).toBe(true);
  expect(sweep.exitCode ?? 0).toBe(0);
  await administer("create database limited owner product");
  expect(restore(backup, "limited")).toMatchObject({ status: 0, stderr: "" });
  await administer("alter role product reset all");
});

test("a restore whose database fails changes neither rows nor the site's registry", async () => {
  const backup = backUp();
  await administer("create database kept owner product");
  mkdirSync(join(folder, "site-of-kept"));
  writeFileSync(join(folder, "site-of-kept/remotes.json"), "before");
  await administer("alter database kept set default_transaction_read_only = on");
  expect(restore(backup, "kept", "--replace").status).not.toBe(0);
  expect(readFileSync(join(folder, "site-of-kept/remotes.json"), "utf8")).toBe("before");
  expect(existsSync(join(folder, "files-of-kept/documents/1/hash"))).toBe(true);
});

test("a database with tables is replaced only on request, and a damaged backup is never used", async () => {
  const backup = backUp();
  await administer("create database other owner product");
  await administer(
    "create table notes as select 'keep me' as text; alter table notes owner to product",
    "other",
  );

  expect(restore(backup, "other")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("pass --replace"),
  });
  expect(await administer("select * from notes", "other")).toEqual([{ text: "keep me" }]);

  expect(restore(backup, "other", "--replace")).toMatchObject({ status: 0, stderr: "" });
  expect(await contentOf("other")).toEqual(await contentOf("product"));

  appendFileSync(join(backup, "database.dump"), "x");
  const refused = restore(backup, "other", "--replace");
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("damaged: nothing was changed"),
  });
  expect(await contentOf("other")).toEqual(await contentOf("product"));
});

test("only the newest backups are kept, and one that fails leaves nothing", () => {
  const backups = join(folder, "backups");
  mkdirSync(join(backups, "2020-01-01T00-00-00Z"));
  const newest = backUp({ KEEP: "1" });
  expect(existsSync(newest)).toBe(true);
  expect(execFileSync("ls", ["-A", backups], { encoding: "utf8" }).trim().split("\n")).toHaveLength(1);
  expect(() => backUp({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toThrow();
  expect(execFileSync("ls", ["-A", backups], { encoding: "utf8" }).trim().split("\n")).toHaveLength(1);
});

test("backups that start in the same second don't write into each other", async () => {
  const start = () =>
    promisify(execFile)(script("backup.sh"), [join(folder, "backups")], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: urlOf("product"),
        SITE_DIR: join(folder, "site"),
        FILES_DIR: join(folder, "files"),
      },
    });
  const made = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout.trim());
  expect(new Set(made).size).toBe(3);
  for (const backup of made) {
    expect(readdirSync(backup).sort()).toEqual([
      "SHA256SUMS",
      "database.dump",
      "files.tar.gz",
      "site.tar.gz",
    ]);
    execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: backup });
  }
});

test("a backup is encrypted for a key that this machine doesn't have, and contains the secrets key", async () => {
  const identity = join(folder, "identity");
  execFileSync("age-keygen", ["--output", identity], { stdio: "pipe" });
  const recipient = execFileSync("age-keygen", ["-y", identity], { encoding: "utf8" }).trim();
  const backup = backUp({ BACKUP_RECIPIENT: recipient, SECRETS_KEY: "a secret" });
  expect(readdirSync(backup).sort()).toEqual([
    "SHA256SUMS",
    "database.dump.age",
    "files.tar.gz.age",
    "secrets-key.age",
    "site.tar.gz.age",
  ]);
  for (const name of readdirSync(backup).filter((each) => each.endsWith(".age")))
    expect(readFileSync(join(backup, name), "latin1")).toMatch(/^age-encryption\.org\/v1\n/);

  await administer("create database sealed owner product");
  expect(restore(backup, "sealed")).toMatchObject({
    status: 1,
    stderr: "The backup is encrypted. Set BACKUP_IDENTITY to the file with its key.\n",
  });
  const other = join(folder, "other-identity");
  execFileSync("age-keygen", ["--output", other], { stdio: "pipe" });
  const environment = (key: string) => ({
    BACKUP_IDENTITY: key,
    SECRETS_KEY_FILE: join(folder, "secrets-key"),
  });
  expect(restoreWith(environment(other), backup, "sealed")).toMatchObject({
    status: 1,
    stderr: `${other} isn't the key of this backup, or age isn't installed.\n`,
  });
  expect(restoreWith(environment(identity), backup, "sealed")).toMatchObject({ status: 0, stderr: "" });
  expect(await contentOf("sealed")).toEqual(await contentOf("product"));
  expect(readFileSync(join(folder, "files-of-sealed/documents/1/hash"), "utf8")).toBe("content");
  expect(readFileSync(join(folder, "secrets-key"), "utf8")).toBe("a secret");
  // A machine with the same key restores it again. One with a key of its own would end all authenticator apps.
  const again = () => restoreWith(environment(identity), backup, "sealed", "--replace");
  writeFileSync(join(folder, "secrets-key"), "a secret\n");
  expect(again()).toMatchObject({ status: 0, stderr: "" });
  writeFileSync(join(folder, "secrets-key"), "another");
  const restored = await contentOf("sealed");
  expect(again()).toMatchObject({
    status: 1,
    stderr: `${join(folder, "secrets-key")} isn't the secrets key of this backup. Unset it or move it away, and restore again: nothing was changed.\n`,
  });
  expect(await contentOf("sealed")).toEqual(restored);

  expect(() => backUp({ BACKUP_RECIPIENT: "nobody" })).toThrow("BACKUP_RECIPIENT isn't a public key of age");
});

test("a backup is tried out separately, and says which files are missing", async () => {
  const check = (backup: string) =>
    spawnSync(process.execPath, [GUILDWAY, "restore", backup, "--check"], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATABASE_URL: urlOf("product"), FILES_DIR: join(folder, "files") },
    });
  await administer(
    `insert into resumes (id, owner_id, name, media_type, bytes, storage_key)
       select gen_random_uuid(), id, 'cv.pdf', 'application/pdf', 1, 'documents/gone/hash' from profiles limit 1`,
    "product",
  );
  const before = await contentOf("product");
  const { status, stdout, stderr } = check(backUp());
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^The database was restored: \d+ migrations applied, 0 missing\.\n/);
  expect(stdout).toContain("missing  documents/gone/hash\n1 checked, 1 missing, 0 changed.");
  expect(status).toBe(1);
  expect(await contentOf("product")).toEqual(before);
});
