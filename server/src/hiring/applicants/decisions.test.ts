import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { decisionsIn } from "../../../testing/decisions";
import { apply } from "../../../testing/hiring";
import { notificationTexts } from "../../../testing/list-notifications";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import { applications, jobs } from "../../kernel/db/schema";
import { notifyOfDueDecision } from "./notify-of-decisions";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { buildScene, seenByApplicant, decided, decide } = decisionsIn(app);

describe("a decision", () => {
  it("shows to the team at once, and to the applicant after ten seconds", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "offer", note: "Welcome, {first_name}! {company_name} {}" });

    const note = "Welcome, Ada! Acme {}";
    expect(await decided(scene)).toEqual({ status: "offer", note });
    expect(await seenByApplicant(scene)).toEqual({
      status: "submitted",
      note: "",
      history: ["applied submitted"],
    });
    app().clock.advance({ seconds: 9 });
    expect(await notifyOfDueDecision(app())).toBe(false);
    app().clock.advance({ seconds: 1 });
    expect(await notifyOfDueDecision(app())).toBe(true);
    expect(await notifyOfDueDecision(app())).toBe(false);

    expect(await seenByApplicant(scene)).toEqual({
      status: "offer",
      note,
      history: ["applied submitted", `status offer ${note}`],
    });
    expect(await notificationTexts(app(), scene.application.applicant)).toEqual([
      `Acme moved your application for Cook on to an offer: ${note}`,
    ]);
  });

  it("waits for a job that is being closed, before it locks what the closing locks next", async () => {
    const scene = await buildScene();
    const { db } = app();
    const { deciding } = await db.transaction(async (tx) => {
      await tx.select().from(jobs).where(eq(jobs.id, scene.job.id)).for("update");
      const deciding = decide(scene, { status: "offer" });
      await waitUntilBlocked(db);
      await tx
        .select()
        .from(applications)
        .where(eq(applications.id, scene.application.id))
        .for("no key update", { noWait: true });
      return { deciding };
    });
    expect(await deciding).not.toBe("");
    app().clock.advance({ seconds: 10 });
    expect(await notifyOfDueDecision(app())).toBe(true);
  });

  it("is announced once by several processes", async () => {
    const scenes = [await buildScene(), await buildScene(), await buildScene()];
    for (const scene of scenes) await decide(scene, { note: "No" });
    app().clock.advance({ seconds: 10 });
    const worker = async () => {
      let count = 0;
      while (await notifyOfDueDecision(app())) count++;
      return count;
    };
    const counts = await Promise.all([worker(), worker(), worker()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    for (const { application } of scenes) {
      expect(await notificationTexts(app(), application.applicant)).toHaveLength(1);
    }
  });

  it("isn't revealed to the applicant by its version or time", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    const before = (await app().call("getApplication", { id }, applicant)).body;
    const decision = await decide(scene, {});
    expect((await app().call("getApplication", { id }, applicant)).body).toEqual(before);
    await app().call("undoDecision", { id: decision }, scene.recruiter);
    await app().notifyOfDecisions();
    expect((await app().call("getApplication", { id }, applicant)).body).toEqual(before);
    expect(await notificationTexts(app(), applicant)).toEqual([]);
  });
});

describe("an undo", () => {
  it("restores status and message, and the applicant is never notified", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "in review", note: "We're reading" });
    await app().notifyOfDecisions();
    const id = await decide(scene, { note: "Sorry" });

    expect((await app().call("undoDecision", { id }, scene.recruiter)).body).toEqual({ undone: 1 });
    expect((await app().call("undoDecision", { id }, scene.recruiter)).body).toEqual({ undone: 0 });

    const before = { status: "in review", note: "We're reading" };
    expect(await decided(scene)).toEqual(before);
    await app().notifyOfDecisions();
    expect(await seenByApplicant(scene)).toMatchObject(before);
    expect((await seenByApplicant(scene)).history).toHaveLength(2);
    const { body } = await app().call("listApplicationEvents", { id: scene.application.id }, scene.partner);
    expect(body.map(({ kind, from_status, to_status }) => [kind, from_status, to_status])).toEqual([
      ["applied", null, "submitted"],
      ["status", "submitted", "in review"],
      ["status", "in review", "rejected"],
      ["undone", "rejected", "in review"],
    ]);
    expect(body[3]?.actor).toMatchObject({ first_name: "Rita" });
  });

  it("makes an application new again if only the decision had marked it seen", async () => {
    const scene = await buildScene();
    const opened = await apply(app(), scene, "Ben Baker");
    await app().call("markApplicationSeen", { id: opened.id }, scene.partner);
    app().clock.advance({ seconds: 1 });
    const { body } = await app().call(
      "decideApplications",
      {
        id: scene.job.id,
        applications: [scene.application, opened].map(({ id }) => ({ id, version: 1 })),
        status: "rejected",
      },
      scene.recruiter,
    );
    const news = async () =>
      (await app().call("listJobApplications", { id: scene.job.id }, scene.partner)).body
        .filter(({ is_new }) => is_new)
        .map(({ id }) => id);
    expect(await news()).toEqual([]);
    await app().call("undoDecision", { id: body.id ?? "" }, scene.recruiter);
    expect(await news()).toEqual([scene.application.id]);
  });

  it("comes too late once the applicant was notified", async () => {
    const scene = await buildScene();
    const id = await decide(scene, {});
    await app().notifyOfDecisions();
    const refused = await app().refuse("undoDecision", { id }, scene.recruiter);
    expect([refused.status, refused.type]).toEqual([409, "urn:guildway:problem:already-told"]);
    expect(await decided(scene)).toMatchObject({ status: "rejected" });
  });

  it("is only for the person who decided", async () => {
    const scene = await buildScene();
    const id = await decide(scene, {});
    expect((await app().refuse("undoDecision", { id }, scene.partner)).status).toBe(404);
  });

  it("keeps what another recruiter has decided since", async () => {
    const scene = await buildScene();
    const first = await decide(scene, { note: "Sorry" });
    await decide(scene, { status: "offer" }, scene.partner);
    expect((await app().call("undoDecision", { id: first }, scene.recruiter)).body).toEqual({ undone: 0 });
    await app().notifyOfDecisions();
    expect(await seenByApplicant(scene)).toMatchObject({ status: "offer", note: "" });
    expect((await seenByApplicant(scene)).history).toEqual(["applied submitted", "status offer"]);
    expect(await notificationTexts(app(), scene.application.applicant)).toHaveLength(1);
  });

  it("of a later decision restores the earlier one, even after its time", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "in review", note: "Reading" });
    app().clock.advance({ seconds: 6 });
    const id = await decide(scene, {});
    app().clock.advance({ seconds: 6 });
    while (await notifyOfDueDecision(app())) {}
    expect(await seenByApplicant(scene)).toMatchObject({
      status: "submitted",
      history: ["applied submitted"],
    });

    await app().call("undoDecision", { id }, scene.recruiter);

    expect(await decided(scene)).toEqual({ status: "in review", note: "Reading" });
    expect(await seenByApplicant(scene)).toMatchObject({ status: "in review", note: "Reading" });
    await app().notifyOfDecisions();
    expect(await notificationTexts(app(), scene.application.applicant)).toHaveLength(1);
  });

  it("also restores an earlier one of the same millisecond", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "in review", note: "Reading" });
    const id = await decide(scene, {});
    app().clock.advance({ seconds: 10 });
    await notifyOfDueDecision(app());

    await app().call("undoDecision", { id }, scene.recruiter);

    expect(await seenByApplicant(scene)).toMatchObject({ status: "in review", note: "Reading" });
  });

  it("keeps a colleague's message", async () => {
    const scene = await buildScene();
    const id = await decide(scene, { note: "Sorry" });
    const { version } = (await app().call("getApplication", { id: scene.application.id }, scene.partner))
      .body;
    await app().call(
      "decideApplications",
      { id: scene.job.id, applications: [{ id: scene.application.id, version }], note: "Call me" },
      scene.partner,
    );
    await app().call("undoDecision", { id }, scene.recruiter);
    await app().notifyOfDecisions();
    expect(await seenByApplicant(scene)).toEqual({
      status: "submitted",
      note: "Call me",
      history: ["applied submitted", "message Call me"],
    });
    expect(await notificationTexts(app(), scene.application.applicant)).toEqual([
      "Acme wrote to you about your application for Cook: Call me",
    ]);
  });
});
