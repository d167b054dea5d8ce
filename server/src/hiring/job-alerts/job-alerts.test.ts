import { desc } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildJob, buildUser } from "../../../testing/builders";
import { testHasher } from "../../../testing/test-hasher";
import { hiddenJobs, jobAlerts, outbox } from "../../kernel/db/schema";
import { deliverNext, type OutgoingMail } from "../../kernel/mail/deliver";
import { mailDueAlert } from "./mail-due-alert";

const app = useTestApp();
const nurses = { filters: { text: "nurse" }, frequency: "daily" } as const;
const publicUrl = "https://guildway.test";
const run = () =>
  mailDueAlert({ db: app().db, clock: app().clock, log: app().log, hasher: testHasher, publicUrl });

const mails = () => app().db.select().from(outbox).orderBy(desc(outbox.createdAt));

beforeEach(async () => {
  await app().db.delete(jobAlerts);
  await app().db.delete(outbox);
});

/** A new job, as seen by the test's clock. */
const postJob = (title: string) => buildJob(app().db, { title, createdAt: app().clock.now() });

function tokenOf(mail: { headers: Record<string, string> } | undefined): string {
  return /token=([\w-]+)/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
}

describe("job alerts", () => {
  it("are listed newest first, and each search once", async () => {
    const viewer = await buildUser(app().db);
    const { body: first } = await app().call("createJobAlert", nurses, viewer);
    app().clock.advance({ seconds: 1 });
    const { body: second } = await app().call("createJobAlert", { ...nurses, frequency: "weekly" }, viewer);
    const again = await Promise.all([1, 2, 3].map(() => app().call("createJobAlert", nurses, viewer)));

    expect(again.map(({ body }) => body.id)).toEqual([first.id, first.id, first.id]);
    const page = await app().call("listJobAlerts", { limit: 1 }, viewer);
    const rest = await app().call("listJobAlerts", { limit: 1, cursor: page.next ?? "" }, viewer);
    expect([...page.body, ...rest.body]).toEqual([second, first]);
  });

  it("are at most twenty, also when asked for at once", async () => {
    const viewer = await buildUser(app().db);
    const ask = (salary_min: number) =>
      app().request(
        "/me/job-alerts",
        {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ filters: { salary_min }, frequency: "daily" }),
        },
        viewer,
      );
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => ask(index + 1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it("are only their owner's", async () => {
    const [viewer, stranger] = [await buildUser(app().db), await buildUser(app().db)];
    const { body: alert } = await app().call("createJobAlert", nurses, viewer);

    expect((await app().refuse("createJobAlert", nurses)).status).toBe(401);
    expect((await app().refuse("listJobAlerts", {})).status).toBe(401);
    expect((await app().refuse("deleteJobAlert", { id: alert.id })).status).toBe(401);
    expect((await app().call("listJobAlerts", {}, stranger)).body).toEqual([]);
    expect((await app().refuse("deleteJobAlert", { id: alert.id }, stranger)).status).toBe(404);
    expect((await app().refuse("deleteJobAlert", { id: uuidv7() }, viewer)).status).toBe(404);

    await app().call("deleteJobAlert", { id: alert.id }, viewer);
    expect((await app().call("listJobAlerts", {}, viewer)).body).toEqual([]);
  });

  it("refuse an invalid search", async () => {
    const viewer = await buildUser(app().db);
    const problem = await app().refuse(
      "createJobAlert",
      { filters: { hours: "always" }, frequency: "hourly" },
      viewer,
    );
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ path }) => path)).toEqual(["filters.hours", "frequency"]);
  });
});

describe("a due alert", () => {
  it("mails the new matches, each once", async () => {
    const viewer = await buildUser(app().db);
    await postJob("Old nurse");
    app().clock.advance({ minutes: 1 });
    await app().call("createJobAlert", nurses, viewer);
    app().clock.advance({ hours: 1 });
    await postJob("Night nurse");
    await postJob("Cook");
    expect(await run()).toBe(false);

    app().clock.advance({ hours: 23 });
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: viewer.email, subject: expect.stringContaining("Night nurse") });
    expect(mail?.text).not.toMatch(/Old nurse|Cook/);

    app().clock.advance({ days: 1 });
    expect(await run()).toBe(true);
    expect(await mails()).toHaveLength(1);
  });

  it("mails jobs that were posted just before it, once they have settled", async () => {
    await app().call("createJobAlert", nurses, await buildUser(app().db));
    app().clock.advance({ days: 1 });
    await postJob("Late nurse");
    await run();
    expect(await mails()).toEqual([]);

    app().clock.advance({ days: 1 });
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it("leaves out what moderators have hidden when it is due, even once that is shown again", async () => {
    const viewer = await buildUser(app().db);
    await app().call("createJobAlert", nurses, viewer);
    app().clock.advance({ hours: 1 });
    const { id: jobId } = await postJob("Hidden nurse");
    await app().db.insert(hiddenJobs).values({ jobId, createdAt: app().clock.now() });
    app().clock.advance({ days: 1 });
    await run();
    await app().db.delete(hiddenJobs);
    await postJob("Next nurse");
    app().clock.advance({ days: 1 });
    await run();
    expect((await mails()).map(({ text }) => /(Hidden|Next) nurse/.exec(text)?.[1])).toEqual(["Next"]);
  });

  it("waits while its owner's account is being deleted, and mails what they have missed once they are back", async () => {
    const { db, clock } = app();
    const viewer = await buildUser(db, { password: "correct horse" });
    await app().call("createJobAlert", nurses, viewer);
    await app().call("deleteAccount", {}, viewer);
    await db.delete(outbox);
    clock.advance({ hours: 1 });
    const job = await postJob("Night nurse");
    clock.advance({ days: 1, hours: 1 });
    while (await run()) {}
    expect(await mails()).toEqual([]);

    await app().call("login", { email: viewer.email, password: "correct horse" });
    await db.delete(outbox);
    clock.advance({ days: 1 });
    while (await run()) {}
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining(job.title)]);
  });

  it("is mailed once by several processes", async () => {
    await app().call("createJobAlert", nurses, await buildUser(app().db));
    app().clock.advance({ hours: 1 });
    await postJob("Shared nurse");
    app().clock.advance({ days: 1 });

    const runs = await Promise.all(Array.from({ length: 8 }, run));

    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("passes its headers to the mail server and then deletes them", async () => {
    await app().call("createJobAlert", nurses, await buildUser(app().db));
    app().clock.advance({ hours: 1 });
    await postJob("Sent nurse");
    app().clock.advance({ days: 1 });
    await run();
    const sent: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => {
      sent.push(mail);
    };
    await deliverNext({ db: app().db, clock: app().clock, log: app().log, send });

    expect(tokenOf(sent[0])).not.toBe("");
    expect((await mails())[0]).toMatchObject({ headers: {}, text: "" });
  });
});
