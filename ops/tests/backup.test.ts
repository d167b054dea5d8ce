import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemo } from "../../server/demo/seed-demo";
import { systemClock } from "../../server/src/kernel/core/services";
import { argon2Hasher } from "../../server/src/platform/node/argon2-hasher";
import { connectDatabase } from "../../server/src/platform/node/connect-database";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { ServerProcess } from "../../server/testing/server-process";
import { Postgres } from "./postgres";

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

/** A digest of every table's rows. */
async function contentOf(database: string): Promise<Record<string, string>> {
  const tables = (await administer(
    "select tablename from pg_tables where schemaname = 'public'",
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
  spawnSync(script("restore.sh"), [backup, ...options], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      DATABASE_URL_FILE: secretFile(urlOf(database)),
      SITE_DIR: join(folder, `site-of-${database}`),
      FILES_DIR: join(folder, `files-of-${database}`),
    },
  });

test("a restored product has every row and every file, and runs", async () => {
  mkdirSync(join(folder, "backups"), { recursive: true });
  const backup = backUp();
  await administer("create database restored owner product");
  expect(restore(backup, "restored")).toMatchObject({ status: 0, stderr: "" });

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

test("a database with tables is only replaced on demand, and a damaged backup never is used", async () => {
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
