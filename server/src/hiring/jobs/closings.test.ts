import { and, eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildEmployee,
  buildJob,
  buildUser,
} from "../../../testing/builders";
import { recordStatements } from "../../../testing/recorded-statements";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import {
  applicationEvents,
  applications,
  interviews,
  jobClosings,
  jobs,
  notifications,
  outbox,
  taskFailures,
} from "../../kernel/db/schema";
import { closeDueJob } from "./close-due-job";

const app = useTestApp();

/** Three transactions of those that notify applicants, the last of them not full. */
const MANY = 1_200;

/** A company with its recruiter and a job for which people wait for a decision. */
async function buildHiring(applicants = MANY) {
  const { db } = app();
  const company = await buildCompany(db, { name: "Acme" });
  const recruiter = await buildUser(db);
  await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  const job = await buildJob(db, { companyId: company.id, title: "Cook" });
  await addApplicants(job.id, applicants);
  return { company, recruiter, job };
}

async function addApplicants(jobId: string, count: number): Promise<void> {
  await app().db.execute(sql`
    with account as (
      insert into accounts (id, email, verified_at)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', now() from generate_series(1, ${count}) n
      returning id
    ), profile as (
      insert into profiles (id, first_name, last_name) select id, 'Ada', 'Apple' from account returning id
    )
    insert into applications (id, job_id, user_id) select gen_random_uuid(), ${jobId}, id from profile`);
}

const ofJob = (jobId: string) =>
  app().db.select({ id: applications.id }).from(applications).where(eq(applications.jobId, jobId));

/** How many applicants were notified that the job was closed, and how often. */
async function notifiedApplicants(jobId: string) {
  const { db } = app();
  const [notification] = await db
    .select({
      people: sql<number>`count(distinct ${notifications.userId})::int`,
      times: sql<number>`count(*)::int`,
    })
    .from(notifications)
    .where(and(eq(notifications.kind, "job-closed"), sql`${notifications.applicationId} in ${ofJob(jobId)}`));
  return notification;
}

const historyOf = (jobId: string) =>
  app().db.$count(
    applicationEvents,
    and(eq(applicationEvents.kind, "job-closed"), sql`${applicationEvents.applicationId} in ${ofJob(jobId)}`),
  );

const rejectedOf = (jobId: string) =>
  app().db.$count(
    applications,
    and(
      eq(applications.jobId, jobId),
      eq(applications.status, "rejected"),
      eq(applications.notifiedStatus, "rejected"),
    ),
  );

/** Lets a process do the remaining work, and returns how much it did. */
async function workOff(): Promise<number> {
  let done = 0;
  while (await closeDueJob(app())) done += 1;
  return done;
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const statements = recordStatements(app().database.pool);
  await work();
  return statements.length;
}

afterEach(async () => {
  expect(await app().db.select().from(taskFailures)).toEqual([]);
  expect(await app().db.select().from(jobClosings)).toEqual([]);
});

describe("a job with many applicants", () => {
  it("closes with the same number of statements however many there are, and notifies each once", async () => {
    const [some, more] = [await buildHiring(600), await buildHiring(MANY)];
    const close = ({ job, recruiter }: typeof some) => app().call("closeJob", { id: job.id }, recruiter);
    const few = await statementsOf(() => close(some));
    expect(await statementsOf(() => close(more))).toBe(few);
    expect(await notifiedApplicants(more.job.id)).toEqual({ people: 500, times: 500 });

    await workOff();
    for (const [{ job }, all] of [[some, 600] as const, [more, MANY] as const]) {
      expect(await notifiedApplicants(job.id)).toEqual({ people: all, times: all });
      expect(await historyOf(job.id)).toBe(all);
    }
  });

  it("is announced by two processes together, once to each applicant", async () => {
    const { job, recruiter } = await buildHiring();
    const other = await buildHiring();
    await app().call("closeJob", { id: job.id }, recruiter);
    await app().call("closeJob", { id: other.job.id }, other.recruiter);
    const done = await Promise.all([workOff(), workOff()]);
    expect(done[0] + done[1]).toBeGreaterThanOrEqual(4);
    // Rows locked by one process were skipped by the other.
    await workOff();
    for (const { id } of [job, other.job]) {
      expect(await notifiedApplicants(id)).toEqual({ people: MANY, times: MANY });
      expect(await historyOf(id)).toBe(MANY);
    }
  });

  it("is announced by another process if one was killed half way, to nobody twice", async () => {
    const { job, recruiter } = await buildHiring();
    await app().call("closeJob", { id: job.id }, recruiter);
    const { db } = app();
    const dying = Object.assign(Object.create(app()), {
      db: Object.assign(Object.create(db), {
        transaction: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            await work(tx);
            // PostgreSQL rolls back what a dead process hadn't committed.
            await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          }),
      }),
    });
    await expect(closeDueJob(dying)).rejects.toThrow();
    expect(await notifiedApplicants(job.id)).toEqual({ people: 500, times: 500 });
    await workOff();
    expect(await notifiedApplicants(job.id)).toEqual({ people: MANY, times: MANY });
    expect(await historyOf(job.id)).toBe(MANY);
  });

  it("is announced to nobody else once it reopens, and to all when it closes again", async () => {
    const { job, recruiter } = await buildHiring();
    await app().call("closeJob", { id: job.id }, recruiter);
    expect(await closeDueJob(app())).toBe(true);
    expect(await notifiedApplicants(job.id)).toEqual({ people: 1_000, times: 1_000 });

    await app().call("reopenJob", { id: job.id }, recruiter);
    expect(await workOff()).toBe(0);
    expect(await notifiedApplicants(job.id)).toEqual({ people: 0, times: 0 });

    await app().call("closeJob", { id: job.id }, recruiter);
    await workOff();
    expect(await notifiedApplicants(job.id)).toEqual({ people: MANY, times: MANY });
  });

  it.each([false, true])(
    "is announced to nobody else if a server of 1.0, which has no closings, reopens it (ending: %s)",
    async (endsApplications) => {
      const { db } = app();
      const { job, recruiter } = await buildHiring(600);
      await app().call("closeJob", { id: job.id }, recruiter);
      await db.update(jobClosings).set({ endsApplications });
      await db.update(jobs).set({ closedAt: null }).where(eq(jobs.id, job.id));
      await workOff();
      expect(await notifiedApplicants(job.id)).toEqual({ people: 500, times: 500 });
      expect(await rejectedOf(job.id)).toBe(0);
    },
  );

  it("isn't announced to people who no longer wait when it is their turn", async () => {
    const { job, recruiter } = await buildHiring();
    await app().call("closeJob", { id: job.id }, recruiter);
    await app().db.execute(sql`
      update applications set status = 'withdrawn', told_status = 'withdrawn'
       where job_id = ${job.id} and id not in (
               select application_id from application_events where kind = 'job-closed')`);
    await workOff();
    expect(await notifiedApplicants(job.id)).toEqual({ people: 500, times: 500 });
  });

  it("doesn't notify someone who withdraws at that moment", async () => {
    const { db } = app();
    const { job, recruiter } = await buildHiring(2);
    const [leaving] = await ofJob(job.id);
    const { closing } = await db.transaction(async (tx) => {
      await tx
        .update(applications)
        .set({ status: "withdrawn", notifiedStatus: "withdrawn" })
        .where(eq(applications.id, leaving?.id ?? ""));
      const closing = app().call("closeJob", { id: job.id }, recruiter);
      await waitUntilBlocked(db, { call: closing });
      return { closing };
    });
    await closing;
    expect(await notifiedApplicants(job.id)).toEqual({ people: 1, times: 1 });
    expect(await historyOf(job.id)).toBe(1);
  });
});

describe("a company with many applicants", () => {
  it("closes its jobs with the same number of statements however many there are, and ends each application once", async () => {
    const [some, more] = [await buildHiring(150), await buildHiring(200)];
    const second = await buildJob(app().db, { companyId: more.company.id });
    await addApplicants(second.id, 150);
    const close = async ({ company, recruiter }: typeof some, waiting: number) => {
      const { body } = await app().call("closeCompanyJobs", { id: company.id }, recruiter);
      expect(body).toMatchObject({ ended_applications: waiting, waiting_applications: waiting - 100 });
    };
    const few = await statementsOf(() => close(some, 150));
    expect(await statementsOf(() => close(more, 350))).toBe(few);

    await Promise.all([workOff(), workOff()]);
    await workOff();
    for (const [id, all] of [
      [some.job.id, 150] as const,
      [more.job.id, 200] as const,
      [second.id, 150] as const,
    ]) {
      expect(await rejectedOf(id)).toBe(all);
      expect(await notifiedApplicants(id)).toEqual({ people: all, times: all });
      expect(await historyOf(id)).toBe(all);
    }
  });

  it("can be deleted once all of them are notified", async () => {
    const { company, recruiter, job } = await buildHiring(150);
    await app().call("closeCompanyJobs", { id: company.id }, recruiter);
    expect(await app().refuse("deleteCompany", { id: company.id, name: "Acme" }, recruiter)).toMatchObject({
      status: 409,
      detail: "50 applicants are still to be told that the jobs are closed. Try again in a few minutes",
    });
    await workOff();
    expect(await rejectedOf(job.id)).toBe(150);
    await app().call("deleteCompany", { id: company.id, name: "Acme" }, recruiter);
    await app().eraseDeleted();
    expect(await app().db.$count(applications, eq(applications.jobId, job.id))).toBe(0);
  });

  it("is deleted with its only employee's account by the same number of statements however many there are, and each is mailed once", async () => {
    const { db } = app();
    await db.delete(outbox);
    const [some, more] = [await buildHiring(150), await buildHiring(300)];
    const leave = ({ recruiter }: typeof some) => app().call("deleteAccount", {}, recruiter);
    const few = await statementsOf(() => leave(some));
    expect(await statementsOf(() => leave(more))).toBe(few);
    await app().endUndoTime();
    await Promise.all([app().eraseDue(), app().eraseDue()]);
    await app().eraseDue();
    const [mails] = await db
      .select({ all: sql<number>`count(*)::int`, people: sql<number>`count(distinct recipient)::int` })
      .from(outbox)
      .where(eq(outbox.subject, "Acme is no longer on Guildway"));
    expect(mails).toEqual({ all: 450, people: 450 });
    expect(await db.$count(applications, sql`job_id in (${some.job.id}, ${more.job.id})`)).toBe(0);
  });

  it("cancels the interviews of all of them, even if the recruiter who closed the jobs has left", async () => {
    const { company, recruiter, job } = await buildHiring(100);
    const colleague = await buildUser(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: colleague.id, isAdmin: true });
    const applicant = await buildUser(app().db);
    // The last one: ids generated by PostgreSQL are smaller.
    const { id } = await buildApplication(app().db, {
      id: "ffffffff-ffff-4fff-bfff-ffffffffffff",
      jobId: job.id,
      userId: applicant.id,
    });
    const planned = {
      starts_at: new Date(app().clock.now().getTime() + 86_400_000).toISOString(),
      duration: 30,
      time_zone: "Europe/Berlin",
      place: "Here",
      note: "",
    };
    await app().call("createInterview", { id, ...planned }, recruiter);
    await app().call("closeCompanyJobs", { id: company.id }, recruiter);
    await app().call("deleteAccount", {}, recruiter);
    await app().eraseDeleted();
    await workOff();
    expect(await rejectedOf(job.id)).toBe(101);
    const [interview] = await app().db.select().from(interviews).where(eq(interviews.applicationId, id));
    expect(interview?.calledOffAt).toEqual(expect.any(Date));
    const mails = await app().db.select().from(outbox).where(eq(outbox.recipient, applicant.email));
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Interview called off/),
    );
  });
});
