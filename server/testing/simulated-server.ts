import type { TaskName } from "@guildway/shared/contract/tasks";
import { sql } from "drizzle-orm";
import { notifyOfDueDecision } from "../src/hiring/applicants/notify-of-decisions";
import { eraseCompany } from "../src/hiring/companies/erase-company";
import { mailDueAlert } from "../src/hiring/job-alerts/mail-due-alert";
import { closeDueJob } from "../src/hiring/jobs/close-due-job";
import type { Clock } from "../src/kernel/core/services";
import { deliverNext, type OutgoingMail } from "../src/kernel/mail/deliver";
import { MemoryFileStore } from "../src/kernel/storage/memory-file-store";
import { deleteRemovedFiles } from "../src/kernel/storage/removed-files";
import { sweepFiles } from "../src/kernel/storage/sweep-files";
import { runScheduled } from "../src/kernel/tasks/schedule";
import { refreshHeadlines } from "../src/members/profiles/refresh-headlines";
import { mailDueMessages } from "../src/messaging/mail-due-messages";
import { sweep } from "../src/platform/maintenance/sweep";
import { connectDatabase } from "../src/platform/node/connect-database";
import { mailDueDigest } from "../src/social/notifications/mail-due-digest";
import { eraseAccount } from "../src/trust/personal-data/erase-account";
import { TestApp } from "./app";
import type { TestDatabase } from "./database";
import { testHasher } from "./test-hasher";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Sent extends Pick<OutgoingMail, "recipient" | "subject" | "text"> {
  day: number;
}

/**
 * A server with all its background work, in a time that only the test moves: for its processes, and for PostgreSQL, whose
 * `now()` is the same.
 */
export class SimulatedServer {
  /** What the mail server has accepted. */
  readonly sent: Sent[] = [];
  isMailAway = false;
  private readonly files = new MemoryFileStore();
  private readonly clock: Clock = { now: () => new Date(this.time) };
  private time: number;
  private process: { app: TestApp; end: () => Promise<void> };

  private constructor(
    private readonly database: TestDatabase,
    private readonly begin: Date,
  ) {
    this.time = begin.getTime();
    this.process = this.start();
  }

  static async start(database: TestDatabase, begin: Date): Promise<SimulatedServer> {
    await haveTimeSet(database);
    const server = new SimulatedServer(database, begin);
    await server.passTo(begin.getTime());
    return server;
  }

  get app(): TestApp {
    return this.process.app;
  }

  /** Days since the beginning. */
  get day(): number {
    return (this.time - this.begin.getTime()) / DAY_MS;
  }

  /** Ends the process, and starts another one on the same database and files. */
  async restart(): Promise<void> {
    await this.process.end();
    this.process = this.start();
  }

  async stop(): Promise<void> {
    await this.process.end();
  }

  /** Lets a time pass, and does what has become due. */
  async pass({ days = 0, hours = 0 }: { days?: number; hours?: number }): Promise<void> {
    await this.passTo(this.time + days * DAY_MS + hours * HOUR_MS);
    await this.work();
  }

  private async passTo(time: number): Promise<void> {
    this.time = time;
    await this.database.db.execute(sql`update simulated_time set at = ${new Date(time)}::timestamptz`);
  }

  private start() {
    const { db, pool } = connectDatabase(this.database.url, 4);
    const own = { ...this.database, db, pool };
    const app = new TestApp(own, {}, { clock: this.clock, files: this.files });
    return { app, end: () => pool.end() };
  }

  /** Everything that workers do, as often as there is something to do. */
  private async work(): Promise<void> {
    const { app, clock, files } = this;
    const { db, log } = app;
    const run = { db, clock, log, files, hasher: testHasher, publicUrl: "https://guildway.test" };
    const tasks: Record<TaskName, () => Promise<boolean>> = {
      "tell-decision": () => notifyOfDueDecision(run),
      "close-job": () => closeDueJob(run),
      "mail-alert": () => mailDueAlert(run),
      "mail-digest": () => mailDueDigest(run),
      "mail-messages": () => mailDueMessages(run),
      "erase-account": () => eraseAccount(run),
      "erase-company": () => eraseCompany(run),
      "delete-files": () => deleteRemovedFiles(run),
    };
    const schedules = {
      sweep: () => sweep({ ...run, config: { requireEmailVerification: true } }),
      headlines: () => refreshHeadlines(db),
      "sweep-files": () => sweepFiles(run),
    };
    for (const [name, work] of Object.entries(schedules)) {
      await runScheduled(run, { name, everyMs: HOUR_MS, work });
    }
    for (const task of Object.values(tasks)) while (await task()) {}
    while (await deliverNext({ ...run, send: (mail) => this.send(mail) })) {}
  }

  private async send({ recipient, subject, text }: OutgoingMail): Promise<void> {
    if (this.isMailAway) throw new Error("421 Try again later");
    this.sent.push({ recipient, subject, text, day: this.day });
  }
}

/** Gives a database the time that a table says, also in its columns' defaults. */
async function haveTimeSet({ db, url }: TestDatabase): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await db.execute(sql`create table simulated_time as select pg_catalog.now() as at`);
  await db.execute(sql`
    create function public.now() returns timestamptz language sql stable as 'select at from public.simulated_time'`);
  await db.execute(sql.raw(`alter database ${name} set search_path = public, pg_catalog`));
  await db.execute(sql`
    do $$ declare one record; begin
      for one in select attrelid::regclass as table, attname as column
                   from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
                  where pg_get_expr(adbin, adrelid) like '%now()%' loop
        execute format('alter table %s alter column %I set default public.now()', one.table, one.column);
      end loop;
    end $$`);
}
