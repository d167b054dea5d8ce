import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildJob, buildUser } from "../../../testing/builders";
import { applicationEvents, applications, notifications, outbox, taskFailures } from "../../kernel/db/schema";
import { retireCompany } from "../companies/retire-company";
import { closeDueJob } from "./close-due-job";

const app = useTestApp();

/** More applicants than one transaction notifies. */
const APPLICANTS = 1_200;

test("a job with many applicants closes, and its company can be deleted: each applicant is notified once", async () => {
  const { db, clock } = app();
  const company = await buildCompany(db);
  const job = await buildJob(db, { companyId: company.id, closesAt: clock.now() });
  await db.execute(sql`
    with account as (
      insert into accounts (id, email, verified_at)
      select gen_random_uuid(), 'applicant-' || n || '@example.com', now() from generate_series(1, ${APPLICANTS}) n
      returning id
    ), profile as (
      insert into profiles (id, first_name, last_name) select id, 'Ada', 'Apple' from account returning id
    )
    insert into applications (id, job_id, user_id) select gen_random_uuid(), ${job.id}, id from profile`);

  while (await closeDueJob(app()));
  expect(await db.select().from(taskFailures)).toEqual([]);
  const isNotice = eq(notifications.kind, "job-closed");
  expect(await db.$count(notifications, isNotice)).toBe(APPLICANTS);
  expect(await db.$count(applicationEvents, eq(applicationEvents.kind, "job-closed"))).toBe(APPLICANTS);

  await db.transaction((tx) => retireCompany(tx, { clock }, company.id));
  await app().eraseDeleted();
  expect(await db.$count(applications)).toBe(0);
  const [mails] = await db
    .select({ all: sql<number>`count(*)::int`, people: sql<number>`count(distinct recipient)::int` })
    .from(outbox);
  expect(mails).toEqual({ all: APPLICANTS, people: APPLICANTS });
});

test("a job whose closing date passed long ago is announced, too", async () => {
  const { db, clock } = app();
  const job = await buildJob(db, { closesAt: new Date(clock.now().getTime() - 30 * 24 * 60 * 60_000) });
  const { id: userId } = await buildUser(db);
  await db.insert(applications).values({ jobId: job.id, userId });
  while (await closeDueJob(app()));
  expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(1);
});
