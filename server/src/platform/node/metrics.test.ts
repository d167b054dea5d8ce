import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { outbox, schedules } from "../../kernel/db/schema";
import { connectDatabase } from "./connect-database";
import { createDatabaseProbe } from "./database-probe";
import { countDatabaseTime, timeQueries } from "./database-time";
import { createMetrics } from "./metrics";
import { showProgress } from "./migration-progress";

const app = useTestApp();

const idle = {
  probe: {
    mail: async () => undefined,
    tasks: async () => ({ failing: 2, givenUp: 1 }),
    backup: async () => ({ ageSeconds: null }),
    migration: async () => ({ written: 0 }),
  },
  pools: {},
  listener: { isListening: () => false },
  events: { openPages: () => 0 },
  pictures: { queued: () => 0 },
  files: { refusal: undefined },
  folders: {},
};

test("mail that was sent or given up no longer counts as waiting", async () => {
  const mail = { recipient: "ada@example.com", subject: "Hello", text: "", html: "" };
  const then = new Date();
  await app()
    .db.insert(outbox)
    .values([mail, { ...mail, lastError: "busy" }, { ...mail, sentAt: then }, { ...mail, failedAt: then }]);

  const probe = createDatabaseProbe(app().database.url);
  const { text } = await createMetrics({ ...idle, probe }).write();
  await probe.close();

  expect(text).toContain("\noutbox_pending 2\n");
  expect(text).toContain("\noutbox_failed 1\n");
  expect(text).toMatch(/\noutbox_oldest_seconds \d/);
});

test("shows connections, streams, waiting pictures and whether announcements arrive", async () => {
  const { text } = await createMetrics({
    ...idle,
    pools: { requests: { totalCount: 5, idleCount: 2, waitingCount: 7 } },
    listener: { isListening: () => true },
    events: { openPages: () => 3 },
    pictures: { queued: () => 4 },
    files: { refusal: "The uploaded files belong to another database." },
  }).write();

  expect(text).toContain('\ndatabase_connections{pool="requests",state="used"} 3\n');
  expect(text).toContain('\ndatabase_connections{pool="requests",state="waiting"} 7\n');
  expect(text).toContain("\ndatabase_listening 1\n");
  expect(text).toContain("\nevent_streams_open 3\n");
  expect(text).toContain("\npictures_queued 4\n");
  expect(text).toContain("\ntasks_failing 2\n");
  expect(text).toContain("\ntasks_given_up 1\n");
  expect(text).toContain("\nfiles_sweep_refused 1\n");
  expect(text).toMatch(/\nguildway_info\{version="\d+\.\d+\.\d+"\} 1\n/);
});

test("shows how old the last backup is, and when the certificate ends", async () => {
  const before = await createMetrics({ ...idle, certificateEnds: () => undefined }).write();
  expect(before.text).toContain("\nbackup_age_seconds Nan\n");
  expect(before.text).toContain("\ncertificate_remaining_seconds Nan\n");

  await app()
    .db.insert(schedules)
    .values({ name: "backup", lastRunAt: new Date(Date.now() - 3_600_000) });
  const probe = createDatabaseProbe(app().database.url);
  const certificateEnds = () => Date.now() + 86_400_000;
  const { text } = await createMetrics({ ...idle, probe, certificateEnds }).write();
  await probe.close();
  expect(Number(/\nbackup_age_seconds (\S+)\n/.exec(text)?.[1])).toBeGreaterThanOrEqual(3_600);
  expect(text).toMatch(/\ncertificate_remaining_seconds 86[34]\d\d/);
});

test("shows how many rows a migration has written", async () => {
  const { pool, url } = app().database;
  const client = await pool.connect();
  await showProgress(client, { name: "0003_fold-rows", written: 1500 });
  const probe = createDatabaseProbe(url);
  const { text } = await createMetrics({ ...idle, probe }).write();
  await probe.close();
  client.release(true);
  expect(text).toContain("\nmigration_rows_written 1500\n");
  expect((await createMetrics(idle).write()).text).toContain("\nmigration_rows_written 0\n");
});

test("shows how much space is left for files", async () => {
  const folders = { files: __dirname, uploads: "/nowhere" };
  const { text } = await createMetrics({ ...idle, folders }).write();
  expect(text).toMatch(/\ndisk_free_bytes\{folder="files"\} [1-9]\d+\n/);
  expect(text).toContain('\ndisk_free_bytes{folder="uploads"} Nan\n');
});

test("shows who answers reads, and how far replicas are behind", async () => {
  const state = (name: string, lag: number | undefined) => ({
    name,
    pool: app().database.pool,
    lag: () => lag,
  });
  const { text } = await createMetrics({
    ...idle,
    replicas: {
      reads: { primary: 1, replica: 99 },
      states: [state("one:5432", 0.25), state("two:5432", undefined)],
    },
  }).write();

  expect(text).toContain('\ndatabase_reads_total{source="replica"} 99\n');
  expect(text).toContain('\ndatabase_replica_lag_seconds{replica="one:5432"} 0.25\n');
  expect(text).toContain('\ndatabase_replica_lag_seconds{replica="two:5432"} Nan\n');
});

test("an endpoint's time in the database is that of its own statements, in transactions too", async () => {
  const metrics = createMetrics(idle);
  const { pool, db } = connectDatabase(app().database.url, 2);
  timeQueries(pool);
  const call = (endpoint: string, seconds: number) =>
    countDatabaseTime(async () => {
      await db.execute(sql`select pg_sleep(${seconds})`);
      await db.transaction((tx) => tx.execute(sql`select pg_sleep(${seconds})`));
      metrics.observeRequest({ requestId: "1", endpoint, method: "GET", status: 200, seconds: 1 });
    });
  await Promise.all([call("slow", 0.4), call("fast", 0.001), call("fast", 0.001)]);
  await pool.end();

  const { text } = await metrics.write();
  const sumOf = (endpoint: string) =>
    Number(
      new RegExp(`http_request_database_seconds_sum\\{endpoint="${endpoint}"\\} (\\S+)`).exec(text)?.[1],
    );
  expect(sumOf("slow")).toBeGreaterThan(0.79);
  expect(text).toContain('http_request_database_seconds_count{endpoint="fast"} 2');
});

test("shows how the versions of remotes do, as far as the database says in time", async () => {
  const health = { errors: 3, views: 400, loadP50: 300, loadP75: 750, loadP95: Infinity, slots: [] };
  const release = { remote: "mf-jobs", version: "v2", state: "live" as const };
  const quiet = { ...health, errors: 0, views: 0, loadP50: null, loadP75: null, loadP95: null };
  const releases = async () => [
    { ...release, health },
    { ...release, version: "v3", state: "canary" as const, health: quiet },
  ];
  const vitals = async () => [
    { remote: "mf-jobs", version: "v2", metric: "LCP" as const, p75: 2_500 },
    { remote: "mf-jobs", version: "v2", metric: "CLS" as const, p75: 0.1 },
  ];
  const { text } = await createMetrics({ ...idle, releases, vitals }).write();
  expect(text).toContain('\nremote_web_vital{remote="mf-jobs",version="v2",metric="LCP"} 2.5\n');
  expect(text).toContain('\nremote_web_vital{remote="mf-jobs",version="v2",metric="CLS"} 0.1\n');
  const labels = 'remote="mf-jobs",version="v2",state="live"';
  expect(text).toContain(`\nremote_failures{${labels}} 3\n`);
  expect(text).toContain(`\nremote_views{${labels}} 400\n`);
  expect(text).toContain(`\nremote_load_seconds{${labels},quantile="0.75"} 0.75\n`);
  expect(text).toContain(`\nremote_load_seconds{${labels},quantile="0.95"} +Inf\n`);
  expect(text).toContain('\nremote_views{remote="mf-jobs",version="v3",state="canary"} 0\n');
  expect(text).not.toMatch(/remote_load_seconds\{[^}]*v3/);

  const late = await createMetrics({ ...idle, releases: () => new Promise(() => undefined) }).write();
  expect(late.text).not.toContain("\nremote_views{");
  expect(late.text).toContain("\ntasks_failing 2\n");
});
