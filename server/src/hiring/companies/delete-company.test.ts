import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildEmployee,
  buildJob,
  buildNotification,
  buildUser,
} from "../../../testing/builders";
import {
  accounts,
  applicationEvents,
  applications,
  companies,
  jobs,
  notifications,
  outbox,
} from "../../kernel/db/schema";
import { EVENTS_CHANNEL } from "../../kernel/events/announce";

const app = useTestApp();

/** A company with its only recruiter and two jobs, one of them closed. */
async function buildHiring(name = "Acme") {
  const { id } = await buildCompany(app().db, { name });
  const recruiter = await buildUser(app().db);
  await buildEmployee(app().db, { companyId: id, userId: recruiter.id, isAdmin: true });
  const open = await buildJob(app().db, { companyId: id, title: "Cook" });
  const closed = await buildJob(app().db, {
    companyId: id,
    title: "Waiter",
    closedAt: new Date("2026-01-01"),
  });
  return { id, recruiter, open, closed };
}

const find = async (id: string) =>
  (await app().db.select().from(applications).where(eq(applications.id, id)))[0];
const exists = async (id: string) => (await app().db.$count(companies, eq(companies.id, id))) === 1;
const mailTo = (email: string) => app().db.select().from(outbox).where(eq(outbox.recipient, email));

describe("deleting a company", () => {
  it("requires its exact name", async () => {
    const { id, recruiter, open } = await buildHiring("Acme & Söhne");
    for (const name of ["", "Acme", "acme & söhne"]) {
      const problem = await app().refuse("deleteCompany", { id, name }, recruiter);
      expect({ name, ...problem }).toMatchObject({ name, status: 422, errors: [{ path: "name" }] });
    }
    await app().call("deleteCompany", { id, name: " Acme & So\u0308hne " }, recruiter);
    expect((await app().refuse("getJob", { id: open.id })).status).toBe(404);
    expect((await app().refuse("getCompany", { id })).status).toBe(404);
    await app().eraseDeleted();
    expect(await exists(id)).toBe(false);
    expect(await app().db.$count(jobs, eq(jobs.id, open.id))).toBe(0);
    expect((await app().refuse("deleteCompany", { id, name: "Acme" }, recruiter)).status).toBe(404);
  });

  it.each(["submitted", "in review", "interview", "offer"] as const)(
    "is refused while an application is %s",
    async (status) => {
      const { id, recruiter, closed } = await buildHiring();
      await buildApplication(app().db, { jobId: closed.id, status, notifiedStatus: status });
      expect(await app().refuse("deleteCompany", { id, name: "Acme" }, recruiter)).toMatchObject({
        status: 409,
        type: "urn:guildway:problem:company-has-open-applications",
        detail: expect.stringMatching(/^1 applicant is still waiting/),
      });
      expect(await exists(id)).toBe(true);
    },
  );

  it("is refused until the applicant has been notified of the decision", async () => {
    const { id, recruiter, open } = await buildHiring();
    await buildApplication(app().db, { jobId: open.id, status: "rejected", notifiedStatus: "in review" });
    expect((await app().refuse("deleteCompany", { id, name: "Acme" }, recruiter)).status).toBe(409);
  });

  it("is possible with applications that have ended", async () => {
    const { id, recruiter, open } = await buildHiring();
    for (const status of ["hired", "rejected", "withdrawn"] as const) {
      const notifiedStatus = status === "withdrawn" ? "submitted" : status;
      await buildApplication(app().db, { jobId: open.id, status, notifiedStatus });
    }
    await app().call("deleteCompany", { id, name: "Acme" }, recruiter);
    await app().eraseDeleted();
    expect(await exists(id)).toBe(false);
    expect(await app().db.$count(jobs, eq(jobs.companyId, id))).toBe(0);
    expect(await app().db.$count(applications, eq(applications.jobId, open.id))).toBe(0);
  });

  it("mails applicants their unread notifications, because they disappear", async () => {
    const { id, recruiter, open } = await buildHiring("Acme <3");
    const [unread, read] = [await buildUser(app().db), await buildUser(app().db)];
    for (const { id: userId } of [unread, read]) {
      const { id: applicationId } = await buildApplication(app().db, {
        jobId: open.id,
        userId,
        status: "rejected",
        notifiedStatus: "rejected",
        notifiedNote: "Thank you all the same.",
      });
      const readAt = userId === read.id ? app().clock.now() : null;
      await buildNotification(app().db, {
        userId,
        kind: "application",
        companyId: id,
        applicationId,
        readAt,
      });
    }
    app().clock.advance({ seconds: 1 });
    await app().call("deleteCompany", { id, name: "Acme <3" }, recruiter);
    await app().eraseDeleted();
    const [mail] = await mailTo(unread.email);
    expect(mail?.subject).toBe("Acme <3 is no longer on Guildway");
    expect(mail?.text).toContain("Cook: Rejected\nThank you all the same.");
    expect(mail?.html).toContain("Acme &lt;3");
    expect(await mailTo(read.email)).toEqual([]);
  });

  it("makes the open pages of its applicants reload, and nobody else's", async () => {
    const { id, recruiter, open } = await buildHiring();
    const other = await buildHiring("Other");
    await buildApplication(app().db, { jobId: other.open.id });
    const { userId, id: applicationId } = await buildApplication(app().db, {
      jobId: open.id,
      status: "rejected",
      notifiedStatus: "rejected",
    });
    await buildNotification(app().db, { userId, kind: "job-closed", companyId: id, applicationId });
    const notified: unknown[] = [];
    const client = await app().database.pool.connect();
    try {
      client.on("notification", ({ payload = "" }) => notified.push(JSON.parse(payload)));
      await client.query(`listen ${EVENTS_CHANNEL}`);
      await app().call("deleteCompany", { id, name: "Acme" }, recruiter);
      await client.query("select 1");
    } finally {
      client.release(true);
    }
    expect(notified).toEqual([
      { to: userId, event: { type: "notification" } },
      { to: userId, event: { type: "applications" } },
    ]);
  });

  it("waits for someone who is applying at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, recruiter, open } = await buildHiring();
      const applicant = await buildUser(app().db);
      const [applied, deleted] = await Promise.all([
        app().send("applyToJob", { id: open.id, answers: [] }, applicant),
        app().send("deleteCompany", { id, name: "Acme" }, recruiter),
      ]);
      expect([`${applied.status} ${deleted.status}`]).toContainEqual(
        expect.stringMatching(/^(201 409|404 204|409 204)$/),
      );
    }
  });
});

describe("closing a company's jobs", () => {
  it("closes all of them, and ends the open applications and notifies their applicants", async () => {
    const { id, recruiter, open, closed } = await buildHiring();
    const waiting = await buildApplication(app().db, { jobId: open.id, note: "Read", status: "interview" });
    const late = await buildApplication(app().db, { jobId: closed.id });
    const hired = await buildApplication(app().db, {
      jobId: open.id,
      status: "hired",
      notifiedStatus: "hired",
    });

    const { body } = await app().call("closeCompanyJobs", { id }, recruiter);

    expect(body).toEqual({ closed_jobs: 1, ended_applications: 2, waiting_applications: 0 });
    const message = "Acme has closed this job, so your application has ended.";
    expect(await find(waiting.id)).toMatchObject({
      status: "rejected",
      note: message,
      notifiedStatus: "rejected",
      notifiedNote: message,
      version: 2,
      updatedBy: recruiter.id,
    });
    expect((await find(late.id))?.status).toBe("rejected");
    expect(await find(hired.id)).toMatchObject({ status: "hired", version: 1 });
    const history = await app()
      .db.select()
      .from(applicationEvents)
      .where(and(eq(applicationEvents.applicationId, waiting.id), eq(applicationEvents.kind, "job-closed")));
    expect(history).toMatchObject([
      {
        actorId: recruiter.id,
        fromStatus: "interview",
        toStatus: "rejected",
        note: message,
        fromNote: "Read",
      },
    ]);
    const notified = await app().db.select().from(notifications).where(eq(notifications.companyId, id));
    expect(notified.map(({ userId, kind }) => [userId, kind]).sort()).toEqual(
      [waiting, late].map(({ userId }) => [userId, "job-closed"]).sort(),
    );
    expect(
      (await app().refuse("applyToJob", { id: open.id, answers: [] }, await buildUser(app().db))).status,
    ).toBe(409);
    // There is nothing left to close or to end.
    expect((await app().call("closeCompanyJobs", { id }, recruiter)).body).toEqual({
      closed_jobs: 0,
      ended_applications: 0,
      waiting_applications: 0,
    });
    await app().call("deleteCompany", { id, name: "Acme" }, recruiter);
    await app().eraseDeleted();
    expect((await mailTo((await emailOf(waiting.userId)) ?? "")).map(({ text }) => text).join()).toContain(
      message,
    );
  });

  it("cancels interviews, and replaces decisions that weren't announced yet", async () => {
    const { id, recruiter, open } = await buildHiring();
    const { id: applicationId } = await buildApplication(app().db, { jobId: open.id });
    const startsAt = new Date(app().clock.now().getTime() + 86_400_000).toISOString();
    await app().call(
      "createInterview",
      {
        id: applicationId,
        starts_at: startsAt,
        duration: 30,
        time_zone: "Europe/Berlin",
        place: "Here",
        note: "",
      },
      recruiter,
    );
    await app().call(
      "updateApplicationStatus",
      { id: applicationId, status: "offer", note: "Welcome" },
      recruiter,
    );
    await app().call("closeCompanyJobs", { id }, recruiter);
    await app().notifyOfDecisions();

    expect(await find(applicationId)).toMatchObject({ status: "rejected", notifiedStatus: "rejected" });
    const { body: planned } = await app().call("listInterviews", { id: applicationId }, recruiter);
    expect(planned).toMatchObject([{ called_off_at: expect.any(String) }]);
    const notified = await app().db.select().from(notifications).where(eq(notifications.companyId, id));
    expect(notified.map(({ kind }) => kind).sort()).toEqual(["interview", "job-closed"]);
  });

  it("doesn't affect other companies", async () => {
    const { id, recruiter } = await buildHiring();
    const other = await buildHiring("Other");
    const application = await buildApplication(app().db, { jobId: other.open.id });
    await app().call("closeCompanyJobs", { id }, recruiter);
    expect((await find(application.id))?.status).toBe("submitted");
    expect((await app().refuse("closeCompanyJobs", { id: other.id }, recruiter)).status).toBe(403);
    expect((await app().refuse("closeCompanyJobs", { id: uuidv7() }, recruiter)).status).toBe(404);
  });
});

it("counts new and open applications for recruiters only", async () => {
  const { id, recruiter, open, closed } = await buildHiring();
  const colleague = await buildUser(app().db);
  await buildEmployee(app().db, { companyId: id, userId: colleague.id });
  await buildApplication(app().db, { jobId: open.id });
  await buildApplication(app().db, {
    jobId: closed.id,
    status: "offer",
    notifiedStatus: "offer",
    seenAt: new Date(),
  });
  await buildApplication(app().db, { jobId: open.id, status: "withdrawn", notifiedStatus: "withdrawn" });

  const { body } = await app().call("getOwnCompany", { id }, recruiter);
  expect(body).toMatchObject({ new_applications: 1, open_applications: 2 });
  expect((await app().call("listOwnCompanies", {}, recruiter)).body).toMatchObject([{ new_applications: 1 }]);
  const { body: theirs } = await app().call("getOwnCompany", { id }, colleague);
  expect(theirs).toMatchObject({ new_applications: 0, open_applications: 0 });
});

async function emailOf(userId: string) {
  const [person] = await app().db.select().from(accounts).where(eq(accounts.id, userId));
  return person?.email;
}
