import { and, eq, isNotNull } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildEmployee,
  buildJob,
  buildUser,
} from "../../../testing/builders";
import { notificationTexts } from "../../../testing/list-notifications";
import { jobs, notifications, outbox } from "../../kernel/db/schema";
import { closeDueJob } from "../jobs/close-due-job";

const app = useTestApp();

async function buildScene() {
  const { db } = app();
  const company = await buildCompany(db, { name: "Acme" });
  const job = await buildJob(db, { companyId: company.id, title: "Cook" });
  const recruiter = await buildUser(db);
  await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  const applicant = await buildUser(db, { email: `${crypto.randomUUID()}@example.com` });
  return { job, recruiter, applicant };
}

const kindsOf = async (id: string, reader: { token: string }) =>
  (await app().call("listApplicationEvents", { id }, reader)).body.map(({ kind }) => kind);

describe("closing a job", () => {
  it("notifies people waiting for a decision, once, and retracts that when the job reopens", async () => {
    const { job, recruiter, applicant } = await buildScene();
    const { id } = job;
    const application = await buildApplication(app().db, { jobId: id, userId: applicant.id });
    const rejected = await buildUser(app().db);
    await buildApplication(app().db, { jobId: id, userId: rejected.id, status: "rejected" });

    await app().call("closeJob", { id }, recruiter);
    await app().call("closeJob", { id }, recruiter);

    expect(await notificationTexts(app(), applicant)).toEqual(["Acme closed Cook, which you applied for"]);
    expect(await notificationTexts(app(), rejected)).toEqual([]);
    expect(await kindsOf(application.id, applicant)).toEqual(["job-closed"]);
    await app().call("reopenJob", { id }, recruiter);
    expect(await notificationTexts(app(), applicant)).toEqual([]);
  });

  it("stays a notification for people whose applications it ended, even when the job reopens", async () => {
    const { job, recruiter, applicant } = await buildScene();
    await buildApplication(app().db, { jobId: job.id, userId: applicant.id });
    await app().call("closeCompanyJobs", { id: job.companyId }, recruiter);
    await app().call("reopenJob", { id: job.id }, recruiter);
    expect(await notificationTexts(app(), applicant)).toEqual([
      "Acme closed Cook, so your application has ended",
    ]);
  });

  it("also notifies people who have switched these notifications off, in the app only", async () => {
    const { job, recruiter, applicant } = await buildScene();
    await buildApplication(app().db, { jobId: job.id, userId: applicant.id });
    await app().call("updateNotificationSettings", { "job-closed": "none" }, applicant);
    await app().call("closeJob", { id: job.id }, recruiter);
    expect(await notificationTexts(app(), applicant)).toEqual(["Acme closed Cook, which you applied for"]);
    const isTheirs = eq(notifications.userId, applicant.id);
    expect(await app().db.$count(notifications, and(isTheirs, isNotNull(notifications.mailAt)))).toBe(0);
  });
});

describe("a closing date that arrives", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  async function buildClosing(daysAgo: number) {
    const scene = await buildScene();
    const closesAt = new Date(app().clock.now().getTime() - daysAgo * DAY_MS);
    await app().db.update(jobs).set({ closesAt }).where(eq(jobs.id, scene.job.id));
    return { ...scene, id: scene.job.id };
  }

  it("notifies people waiting for a decision and the recruiters, once", async () => {
    const { id, recruiter, applicant } = await buildClosing(-1);
    const { body: application } = await app().call("applyToJob", { id, answers: [] }, applicant);
    expect(await notificationTexts(app(), recruiter)).toEqual(["New application for Cook"]);
    expect(await closeDueJob(app())).toBe(false);

    app().clock.advance({ days: 2 });
    expect(await closeDueJob(app())).toBe(true);
    expect(await closeDueJob(app())).toBe(false);
    expect(await notificationTexts(app(), applicant)).toEqual(["Acme closed Cook, which you applied for"]);
    expect(await kindsOf(application.id, applicant)).toEqual(["applied", "job-closed"]);
    const waiting = "Cook has closed on its closing date, and 1 applicant is waiting for a decision";
    expect(await notificationTexts(app(), recruiter)).toEqual([waiting]);
  });

  it("is retracted when the job reopens", async () => {
    const { id, recruiter, applicant } = await buildClosing(1);
    await buildApplication(app().db, { jobId: id, userId: applicant.id });
    await closeDueJob(app());
    expect(await notificationTexts(app(), recruiter)).toHaveLength(1);
    await app().call("reopenJob", { id }, recruiter);
    expect(await notificationTexts(app(), recruiter)).toEqual([]);
    expect(await notificationTexts(app(), applicant)).toEqual([]);
    const other = await buildUser(app().db);
    await app().call("applyToJob", { id, answers: [] }, other);
    expect(await notificationTexts(app(), recruiter)).toEqual(["New application for Cook"]);
  });

  it("of weeks ago is announced, too: the server may have been down", async () => {
    const { id, recruiter, applicant } = await buildClosing(30);
    await buildApplication(app().db, { jobId: id, userId: applicant.id });
    expect(await closeDueJob(app())).toBe(true);
    expect(await notificationTexts(app(), recruiter)).toHaveLength(1);
    expect(await notificationTexts(app(), applicant)).toHaveLength(1);
  });
});

describe("an application", () => {
  it("is confirmed by a mail that links to it, even when it is sent again", async () => {
    const { job, applicant } = await buildScene();
    const sent = () => app().db.select().from(outbox).where(eq(outbox.recipient, applicant.email));
    const { body } = await app().call("applyToJob", { id: job.id, answers: [] }, applicant);
    const [mail] = await sent();
    expect(mail?.subject).toBe("You applied for Cook at Acme");
    expect(mail?.text).toContain(`https://guildway.test/signed-in/feed/applications/${body.id}`);

    await app().call("withdrawApplication", { id: body.id }, applicant);
    await app().call("applyToJob", { id: job.id, answers: [] }, applicant);
    expect(await sent()).toHaveLength(2);
    expect(await kindsOf(body.id, applicant)).toEqual(["applied", "withdrawn", "applied"]);
  });

  it("shows the company the applicant's address until it is withdrawn", async () => {
    const { job, recruiter, applicant } = await buildScene();
    const { body } = await app().call("applyToJob", { id: job.id, answers: [] }, applicant);
    const address = async () => (await app().call("getApplication", { id: body.id }, recruiter)).body.email;
    expect(await address()).toBe(applicant.email);
    await app().call("withdrawApplication", { id: body.id }, applicant);
    expect(await address()).toBe("");
  });
});
