import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countsOf, rowsOf, schemaOf, tablesOf } from "../../../testing/compare-databases";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { migrateDatabase, requireSchema } from "./migrate-database";
import { readMigrations } from "./read-migrations";
import { OLDEST_BESIDE, VERSION } from "./version";

/** Every row of a database of each release. */
const DUMPS = join(__dirname, "../../../testing/dumps");

const open: TestDatabase[] = [];
const openDatabase = async (source?: string) => {
  const database = await createTestDatabase(source);
  open.push(database);
  return database;
};
afterAll(async () => {
  for (const database of open) await database.drop();
});

const forget = (database: TestDatabase) => database.pool.query("delete from drizzle.__drizzle_migrations");
const remember = (database: TestDatabase, hash: string, at: number) =>
  database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    at,
  ]);

const [baseline] = readMigrations();
if (!baseline) throw new Error("There is no migration");

describe("migrateDatabase", () => {
  it("applies every migration to an empty database, and none again", async () => {
    const { url } = await openDatabase("template0");
    expect(await migrateDatabase(url)).toBe(readMigrations().length);
    expect(await migrateDatabase(url)).toBe(0);
    await requireSchema(url);
  });

  describe("refuses a migration if it was changed after it was applied", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await openDatabase();
    });
    const setHash = (hash: string, at: number) =>
      database.pool.query("update drizzle.__drizzle_migrations set hash = $1 where created_at = $2", [
        hash,
        at,
      ]);

    it.each(readMigrations())("$name", async ({ name, at, hash }) => {
      await setHash("another", at);
      const refusal =
        at === baseline.at
          ? "The database was created by another version of 1.0 that wasn't released"
          : `The migration ${name} was changed after the database was migrated.`;
      await expect(migrateDatabase(database.url)).rejects.toThrow(refusal);
      await expect(requireSchema(database.url)).rejects.toThrow(refusal);
      await setHash(hash, at);
    });
  });

  it("brings the last baseline before the release up to date with every row", async () => {
    const database = await openDatabase("template0");
    for (const statement of baseline.statements) await database.pool.query(statement);
    await database.pool.query(readFileSync(join(DUMPS, "1.0.0.sql"), "utf8"));
    const tables = (await tablesOf(database)).filter((table) => table !== "skills");
    const before = await rowsOf(database, tables);
    await database.pool.query(`
      alter table mentions drop column id;
      alter table half_sessions drop column password_hash;
      alter table authenticators drop column undo_hash;
      alter table passkeys drop column undo_hash;
      alter table public_profiles drop constraint public_profiles_parts_check;
      alter table notifications drop constraint notifications_comment_check, drop constraint notifications_interview_check;
      update notifications set post_id = null where comment_id is not null`);
    await database.pool.query("update drizzle.__drizzle_migrations set hash = $1 where created_at = $2", [
      "836e327a50a32d5e5d6e37537165600096f1ecf5a495562e22ac294f47acb464",
      baseline.at,
    ]);
    await expect(requireSchema(database.url)).rejects.toThrow("Run guildway migrate");

    expect(await migrateDatabase(database.url)).toBe(readMigrations().length - 1);

    await requireSchema(database.url);
    expect(await schemaOf(database)).toEqual(await schemaOf(await openDatabase()));
    const after = await rowsOf(database, tables);
    expect(countsOf(after)).toEqual(countsOf(before));
    expect(after.notifications).toMatchObject(before.notifications ?? []);
  });

  it.each([
    "07986bca43269f8f9a4c465ac24498a55f62f08650e97c709c8253b7c800de46",
    "e17b885ec9619a9d7df3f860a49c71821cfca356d9caab7049e9cb464e43fd47",
  ])("accepts a migration as it was before its release, if it did the same: %s", async (hash) => {
    const database = await openDatabase();
    const folded = readMigrations().find(({ name }) => name === "0003_fold-rows");
    await database.pool.query("update drizzle.__drizzle_migrations set hash = $1 where created_at = $2", [
      hash,
      folded?.at,
    ]);
    expect(await migrateDatabase(database.url)).toBe(0);
    expect(await requireSchema(database.url)).toBeUndefined();
  });

  it("refuses tables without a record of migrations, in a sentence", async () => {
    const database = await openDatabase();
    await forget(database);
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      /^The database has a table \w+, but no record of Guildway's migrations\./,
    );
  });

  it("refuses a user without rights, and a search_path that leads elsewhere, in a sentence", async () => {
    const database = await openDatabase("template0");
    const role = `role_of_${new URL(database.url).pathname.slice(1)}`;
    await database.pool.query(`create role ${role} login password 'secret'`);
    try {
      const url = new URL(database.url);
      url.username = role;
      url.password = "secret";
      const refusal =
        /was refused: permission denied.*Run it as the database user who owns Guildway's tables/;
      await expect(migrateDatabase(url.href)).rejects.toMatchObject({
        name: "SchemaError",
        message: expect.stringMatching(refusal),
      });
      await migrateDatabase(database.url);
      await expect(requireSchema(url.href)).rejects.toThrow(refusal);
      await database.pool.query(`create schema elsewhere; grant all on schema elsewhere to ${role}`);
      await database.pool.query(`alter role ${role} set search_path = elsewhere`);
      await expect(migrateDatabase(url.href)).rejects.toThrow(
        "Guildway's tables belong in the schema public, but the database user's search_path (elsewhere) leads to elsewhere.",
      );
    } finally {
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it("says that it is waiting for another one", async () => {
    const database = await openDatabase();
    const other = await database.pool.connect();
    await other.query("begin; select pg_advisory_xact_lock(7270456)");
    const said: string[] = [];
    const log = (reason: string) => {
      said.push(reason);
      void other.query("commit");
    };
    expect(await migrateDatabase(database.url, { log })).toBe(0);
    other.release();
    expect(said).toEqual(["Another process is migrating the database. This one waits until it is done."]);
  });

  it("refuses a migration that comes before an applied one, instead of skipping it", async () => {
    const database = await openDatabase();
    await forget(database);
    await remember(database, "later", baseline.at + 1);
    await expect(migrateDatabase(database.url)).rejects.toThrow("that this version doesn't contain");
  });

  it.each([
    [
      "of a release that is compatible with this one",
      ["99.1.0", "0.1.0"],
      "Servers of 0.1.0 and later can use it.",
    ],
    [
      "without a record of its release",
      undefined,
      "Only the release before the one that migrated it can use it.",
    ],
  ])("lets a server run on a newer schema %s, and says how far back one may go", async (_, release, said) => {
    const database = await openDatabase();
    const at = Date.now();
    await remember(database, "of a later release", at);
    if (release) {
      await database.pool.query("insert into drizzle.__guildway_releases values ($1, $2, $3)", [
        at,
        ...release,
      ]);
    }
    expect(await requireSchema(database.url)).toMatch(
      new RegExp(`^The database's schema is newer than this server \\(${VERSION}\\).*${said}$`),
    );
    expect(await migrateDatabase(database.url)).toBe(0);
  });

  it("refuses a server that is too old for the schema, and names the oldest that can use it", async () => {
    const database = await openDatabase();
    const at = Date.now();
    await remember(database, "of a later release", at);
    await database.pool.query("insert into drizzle.__guildway_releases values ($1, '99.2.0', '99.1.0')", [
      at,
    ]);
    await expect(requireSchema(database.url)).rejects.toMatchObject({
      name: "SchemaError",
      message: `The database's schema is newer than this server (${VERSION}): version 99.2.0 migrated it, and only servers of 99.1.0 and later can use it. Start one of those, or restore the backup from before the upgrade.`,
    });
  });

  it("records which version has applied each migration, and the oldest that runs on its schema", async () => {
    const database = await openDatabase();
    const { rows } = await database.pool.query("select version, oldest from drizzle.__guildway_releases");
    expect(rows).toEqual(readMigrations().map(() => ({ version: VERSION, oldest: OLDEST_BESIDE })));
    expect(await requireSchema(database.url)).toBeUndefined();
  });

  it("retries if it doesn't get a lock, and changes nothing until then", async () => {
    const database = await openDatabase("template0");
    const other = await database.pool.connect();
    await other.query(
      "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await other.query(
      "begin; lock drizzle.__drizzle_migrations in row exclusive mode; lock drizzle.__drizzle_migrations in share mode",
    );
    const waits = async () =>
      (
        await database.pool.query(
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount;
    const migrating = migrateDatabase(database.url);
    while ((await waits()) === 0);
    while ((await waits()) !== 0);
    await other.query("commit");
    other.release();
    expect(await migrating).toBe(readMigrations().length);
  });

  it("refuses a database from before the last version before 1.0 in a sentence", async () => {
    const database = await openDatabase();
    await forget(database);
    await remember(database, "0046", baseline.at - 1);
    const refusal = "The database is from before version 1.0, and not from the last version before it";
    await expect(migrateDatabase(database.url)).rejects.toThrow(refusal);
    await expect(requireSchema(database.url)).rejects.toThrow(refusal);
  });
});

/** The first and the second number of a version. */
const minorOf = (version: string) => version.split(".").slice(0, 2).join(".");
const compare = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

test("the oldest server beside this version is of the minor release before, not of an older one", () => {
  const releases = readdirSync(DUMPS).map((file) => minorOf(file));
  const before = releases.filter((each) => compare(each, minorOf(VERSION)) < 0).sort(compare);
  const oldest = minorOf(OLDEST_BESIDE);
  expect(compare(oldest, before.at(-1) ?? minorOf(VERSION))).toBeGreaterThanOrEqual(0);
  expect(compare(oldest, minorOf(VERSION))).toBe(before.length === 0 ? 0 : -1);
});

describe("a database of a release", () => {
  it.each(readdirSync(DUMPS))("is migrated with every row: %s", async (file) => {
    const dump = readFileSync(join(DUMPS, file), "utf8");
    const released = readMigrations().filter(({ hash }) => dump.includes(hash));
    if (released.length === 0) {
      throw new Error(`Migrations of ${file} were changed. Before v1.0.0: npm run dump -w server`);
    }
    const database = await openDatabase("template0");
    for (const { statements } of released) {
      for (const statement of statements) await database.pool.query(statement);
    }
    await database.pool.query(dump);
    const tables = await tablesOf(database);
    const before = await rowsOf(database, tables);
    expect(countsOf(before).filter(([, count]) => count === 0)).toEqual([]);

    expect(await migrateDatabase(database.url)).toBe(readMigrations().length - released.length);

    const after = await rowsOf(database, tables);
    // The list of skills grows with the product.
    expect(after.skills).toEqual(expect.arrayContaining(before.skills ?? []));
    expect(countsOf({ ...after, skills: [] })).toEqual(countsOf({ ...before, skills: [] }));
    await requireSchema(database.url);
  });
});
