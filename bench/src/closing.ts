import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@guildway/server/kernel/db/database";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { buildCompany, buildEmployee, buildJob, buildUser } from "@guildway/server/testing/builders";
import { sql } from "drizzle-orm";
import { startProcess } from "./feed";

/** Applicants of one job. */
const SIZES = [2_000, 20_000];
/** Milliseconds between two reads by someone else. */
const READ_EVERY = 25;
const QUIET_MS = 5_000;

export interface Closing {
  what: string;
  applicants: number;
  /** Milliseconds until the recruiter has the answer. */
  answered: number;
  /** Seconds until the last applicant is notified. */
  notified: number;
  /** Milliseconds within which 99 of 100 reads by someone else are answered meanwhile. */
  readP99: number;
}

/** Measures how long it takes to close a job, and all jobs of a company, with many applicants who wait for a decision. */
export async function measureClosing(): Promise<{ quietP99: number; closings: Closing[] }> {
  const folder = join(tmpdir(), `guildway-closing-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 2);
  const server = await startProcess("../../server/src/main.ts", { DATABASE_URL: postgres.url });
  const reader = await buildUser(db);
  const read = () => timeOf(`${server.url}/api/session/`, "GET", reader.token);
  for (let count = 0; count < 100; count++) await read();
  const quiet = await readUntil(read, () => sleep(QUIET_MS, true));
  const closings: Closing[] = [];
  try {
    for (const applicants of SIZES) {
      for (const what of ["a job", "all jobs of a company"]) {
        const { companyId, jobId, token } = await buildHiring(db, applicants);
        await db.execute(sql`vacuum analyze`);
        const [method, path] =
          what === "a job"
            ? ["DELETE", `/home/jobs/${jobId}/open`]
            : ["POST", `/home/companies/${companyId}/close-jobs`];
        const begun = performance.now();
        const isNotified = async () => (await countNotified(db, jobId)) === applicants;
        const reading = readUntil(read, isNotified);
        const answered = await timeOf(`${server.url}/api${path}`, method, token);
        const times = await reading;
        const notified = (performance.now() - begun) / 1000;
        closings.push({ what, applicants, answered, notified, readP99: p99(times) });
      }
    }
  } finally {
    await server.stop();
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
  return { quietP99: p99(quiet), closings };
}

async function buildHiring(db: Database, applicants: number) {
  const company = await buildCompany(db);
  const recruiter = await buildUser(db);
  await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  const job = await buildJob(db, { companyId: company.id });
  await db.execute(sql`
    with account as (
      insert into accounts (id, email, verified_at)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', now() from generate_series(1, ${applicants}::int)
      returning id
    ), profile as (
      insert into profiles (id, first_name, last_name) select id, 'Ada', 'Apple' from account returning id
    )
    insert into applications (id, job_id, user_id) select gen_random_uuid(), ${job.id}, id from profile`);
  return { companyId: company.id, jobId: job.id, token: recruiter.token };
}

async function countNotified(db: Database, jobId: string): Promise<number> {
  const [found] = await db
    .select({ people: sql<number>`count(distinct user_id)::int` })
    .from(sql`notifications`)
    .where(
      sql`kind = 'job-closed' and application_id in (select id from applications where job_id = ${jobId})`,
    );
  return found?.people ?? 0;
}

/** Reads at intervals; returns how long each read took, in milliseconds. */
async function readUntil(read: () => Promise<number>, isOver: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      over = await isOver();
      await sleep(100);
    }
  })();
  while (!over) {
    times.push(await read());
    await sleep(READ_EVERY);
  }
  await watching;
  return times;
}

async function timeOf(url: string, method: string, token: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${url} was answered with ${response.status}`);
  return performance.now() - begun;
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
