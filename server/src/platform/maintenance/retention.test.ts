import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildJob, buildNotification, buildUser } from "../../../testing/builders";
import { pictureFile } from "../../../testing/pictures";
import { watchStatements } from "../../../testing/recorded-statements";
import {
  applicationDrafts,
  notifications,
  outbox,
  pictures,
  reports,
  throttles,
} from "../../kernel/db/schema";
import { DRAFT_DAYS, RETENTION, type TableName } from "./retention";
import { sweep, tableNamed, tableNames, tableOf } from "./sweep";

const app = useTestApp();
const run = () =>
  sweep({ db: app().db, clock: app().clock, log: app().log, config: { requireEmailVerification: true } });

beforeEach(() => {
  // Sessions start now, whatever the last test did to the clock.
  app().clock.advance({ seconds: (Date.now() - app().clock.now().getTime()) / 1000 });
});

test("docs/data.md says how long each table is kept", () => {
  const page = readFileSync(join(__dirname, "../../../../docs/data.md"), "utf8");
  const rows = tableNames().map((name) => {
    const { retained, exported } = RETENTION[name];
    return [tableOf(name), retained, exported === true ? "yes" : exported, afterDeletion(name)].join(" | ");
  });
  const shown = page.match(/^\| `\w+`.*$/gm)?.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", ""))
      .join(" | "),
  );
  expect(shown).toEqual(rows);
});

/**
 * What the schema's foreign keys, and the task that follows them, do with a table's rows when their person's
 * account is deleted.
 */
function afterDeletion(name: TableName): string {
  if (name === "accounts") return "deleted";
  if (name === "conversations")
    return "deleted once everybody has left; what recruiters discuss about the person, with the application";
  if (name === "messageLinks") return "deleted with the messages that are; otherwise kept";
  if (name === "comments") return "kept without the name";
  if (name === "outbox") return "deleted at once";
  const isDeleted = ends(name, "cascade", new Set());
  const losesName = ends(name, "set null", new Set());
  if (isDeleted && losesName) return "deleted with what is theirs; otherwise kept without the name";
  return isDeleted ? "deleted" : losesName ? "kept without the name" : "";
}

/** Whether rows are in the end deleted with an account, or lose its name. */
function ends(name: TableName, how: "cascade" | "set null", seen: Set<string>): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return getTableConfig(tableNamed(name)).foreignKeys.some(({ onDelete, reference }) => {
    if (onDelete !== how) return false;
    const target = tableNames().find((other) => tableNamed(other) === reference().foreignTable);
    if (target === "accounts" || target === "profiles") return true;
    return how === "cascade" && target !== undefined && ends(target, how, seen);
  });
}

test("every table of the database has its row", async () => {
  const { rows } = await app().database.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual(tableNames().map(tableOf).sort());
});

test("the export reads every table that is said to be in it", async () => {
  const user = await buildUser(app().db);
  const statements: string[] = [];
  const { pool } = app().database;
  watchStatements(pool, ({ text }) => statements.push(text));
  await app().request("/me/export", {}, user);
  const exporting = statements.find((text) => text.includes("jsonb_pretty")) ?? "";
  const read = (name: typeof tableNames extends () => (infer Name)[] ? Name : never) =>
    exporting.includes(`"${tableOf(name)}"`);
  expect(tableNames().filter((name) => RETENTION[name].exported === true && !read(name))).toEqual([]);
});

test("what is kept as long as the account is deleted with it", async () => {
  const { rows } = await app().database.pool.query<{ tablename: string }>(`
    select distinct conrelid::regclass::text as tablename from pg_constraint
     where contype = 'f' and confdeltype = 'c' and confrelid in ('accounts'::regclass, 'profiles'::regclass)`);
  const going = new Set(rows.map(({ tablename }) => tablename));
  const claimed = tableNames().filter((name) => RETENTION[name].retained === "As long as the account");
  expect(claimed.length).toBeGreaterThan(10);
  expect(claimed.filter((name) => !going.has(tableOf(name)))).toEqual([]);
});

describe("the sweep", () => {
  it("deletes expired rows, and no others", async () => {
    const { db, clock } = app();
    const ada = await buildUser(db);
    const job = await buildJob(db);
    const createdAt = clock.now();
    await app().call("uploadPicture", { place: "post", file: await pictureFile() }, ada);
    await buildNotification(db, { userId: ada.id, createdAt });
    await db
      .insert(applicationDrafts)
      .values({ userId: ada.id, jobId: job.id, answers: [], updatedAt: createdAt });
    const left = async () => ({
      pictures: await db.$count(pictures, eq(pictures.ownerId, ada.id)),
      drafts: await db.$count(applicationDrafts, eq(applicationDrafts.userId, ada.id)),
      notifications: await db.$count(notifications, eq(notifications.userId, ada.id)),
    });
    const after = async (days: number) => {
      clock.advance({ days });
      expect(await run()).toEqual([]);
      return left();
    };
    expect(await after(6)).toEqual({ pictures: 1, drafts: 1, notifications: 1 });
    expect(await after(2)).toEqual({ pictures: 0, drafts: 1, notifications: 1 });
    expect(await after(DRAFT_DAYS - 6)).toEqual({ pictures: 0, drafts: 0, notifications: 1 });
    expect(await after(200)).toEqual({ pictures: 0, drafts: 0, notifications: 0 });
  });

  it("clears expired columns of rows that stay", async () => {
    const { db, clock } = app();
    const createdAt = clock.now();
    const report = { subject: "message" as const, subjectId: uuidv7(), reason: "spam" as const, createdAt };
    const messages = [{ mine: false, content: "Hello" }] as never;
    await db.insert(reports).values([
      { ...report, status: "hidden", messages },
      { ...report, status: "open", messages },
    ]);
    await db.insert(outbox).values({
      recipient: "late@example.com",
      subject: "Reset your password",
      text: "https://guildway.test/?token=secret",
      html: "",
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 3_600_000),
    });
    const left = async () => ({
      copies: await db.$count(reports, sql`messages <> '[]'`),
      secrets: await db.$count(outbox, sql`text like '%secret%'`),
    });
    expect(await run()).toEqual([]);
    expect(await left()).toEqual({ copies: 2, secrets: 1 });
    clock.advance({ hours: 2 });
    expect(await run()).toEqual([]);
    expect(await left()).toEqual({ copies: 2, secrets: 0 });
    clock.advance({ days: 181 });
    expect(await run()).toEqual([]);
    expect(await left()).toEqual({ copies: 1, secrets: 0 });
  });

  it("continues with other tables if one can't be swept, and deletes many rows in several steps", async () => {
    const { db, clock, log } = app();
    const resetsAt = new Date(clock.now().getTime() - 1_000);
    await db.execute(sql`
      insert into throttles (key, count, resets_at)
      select 'key-' || n, 1, ${resetsAt} from generate_series(1, 2500) n`);
    const ada = await buildUser(db);
    await buildNotification(db, {
      userId: ada.id,
      createdAt: new Date(clock.now().getTime() - 366 * 86_400_000),
    });
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
    await db.execute(sql`create trigger broken before delete on notifications execute function refuse()`);
    expect(await run()).toEqual(["notifications"]);
    expect(log.text).toContain("can't sweep a table");
    expect(await db.$count(throttles, sql`key like 'key-%'`)).toBe(0);
    await db.execute(sql`drop trigger broken on notifications`);
    expect(await run()).toEqual([]);
  });
});
