import { desc } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildEmployee, buildUser } from "../../../testing/builders";
import { apply, buildHiring } from "../../../testing/hiring";
import { notificationTexts } from "../../../testing/list-notifications";
import { testHasher } from "../../../testing/test-hasher";
import { outbox } from "../../kernel/db/schema";
import { mailDueDigest } from "../../social/notifications/mail-due-digest";

const app = useTestApp();

const notified = (reader: { token: string }) => notificationTexts(app(), reader);

async function mailDue(): Promise<void> {
  const run = {
    db: app().db,
    clock: app().clock,
    log: app().log,
    hasher: testHasher,
    publicUrl: "https://guildway.test",
  };
  while (await mailDueDigest(run)) {}
}

const mailsTo = async ({ email }: { email: string }) =>
  (await app().db.select().from(outbox).orderBy(desc(outbox.createdAt))).filter(
    ({ recipient }) => recipient === email,
  );

describe("an application", () => {
  it("notifies every recruiter of the company, counted for each job until it is read", async () => {
    const hiring = await buildHiring(app());
    const colleague = await buildUser(app().db);
    await buildEmployee(app().db, { companyId: hiring.company.id, userId: colleague.id });
    await apply(app(), hiring, "Ada Apple");
    expect(await notified(hiring.recruiter)).toEqual(["New application for Cook"]);
    for (const name of ["Bea Berry", "Cy Cherry"]) await apply(app(), hiring, name);
    expect(await notified(hiring.recruiter)).toEqual(["3 new applications for Cook"]);
    expect(await notified(colleague)).toEqual([]);

    await app().call("markAllNotificationsRead", {}, hiring.recruiter);
    app().clock.advance({ seconds: 1 });
    await apply(app(), hiring, "Dan Date");
    expect(await notified(hiring.recruiter)).toEqual([
      "New application for Cook",
      "3 new applications for Cook",
    ]);
    expect(await notified(hiring.partner)).toEqual(["4 new applications for Cook"]);
  });

  it("is mailed at once, once a day or not at all, as each recruiter has chosen", async () => {
    const hiring = await buildHiring(app());
    const { recruiter, partner } = hiring;
    await app().call("updateNotificationSettings", { "application-received": "email-at-once" }, recruiter);
    await app().call("updateNotificationSettings", { "application-received": "none" }, partner);
    const [daily] = [await buildUser(app().db)];
    await buildEmployee(app().db, { companyId: hiring.company.id, userId: daily.id, isAdmin: true });
    await apply(app(), hiring, "Ada Apple");
    await mailDue();
    const [mail, ...others] = await mailsTo(recruiter);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New application for Cook");
    expect(mail?.text).toContain("as soon as it happens");
    expect(mail?.text).toContain(`/jobs/${hiring.job.id}/applications`);
    expect(await mailsTo(daily)).toEqual([]);

    await apply(app(), hiring, "Bea Berry");
    await mailDue();
    expect((await mailsTo(recruiter)).map(({ subject }) => subject)).toContain("2 new applications for Cook");
    app().clock.advance({ days: 1 });
    await mailDue();
    expect((await mailsTo(daily)).map(({ subject }) => subject)).toEqual(["2 new applications for Cook"]);
    expect(await mailsTo(recruiter)).toHaveLength(2);
    expect(await mailsTo(partner)).toEqual([]);
    expect(await notified(partner)).toEqual([]);
  });

  it("is mailed at once to recruiters who have just chosen that, even while an earlier one waits for the digest", async () => {
    const hiring = await buildHiring(app());
    const { recruiter } = hiring;
    await apply(app(), hiring, "Ada Apple");
    await app().call("updateNotificationSettings", { "application-received": "email-at-once" }, recruiter);
    await apply(app(), hiring, "Bea Berry");
    await mailDue();
    expect((await mailsTo(recruiter)).map(({ subject }) => subject)).toEqual(["2 new applications for Cook"]);
  });

  it("is refused from the job's own recruiters, not from their colleagues", async () => {
    const { job, company, recruiter } = await buildHiring(app());
    const input = { id: job.id, answers: [] };
    const refused = await app().refuse("applyToJob", input, recruiter);
    expect([refused.status, refused.detail]).toEqual([
      403,
      "You recruit for this job, so you can't apply for it",
    ]);
    const colleague = await buildUser(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: colleague.id });
    await app().call("applyToJob", input, colleague);
  });
});
