import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildEmployee } from "../../testing/builders";
import { heardBy as heard } from "../../testing/heard";
import { apply, buildHiring } from "../../testing/hiring";
import { accounts, applicationEvents } from "../db/schema";
import { tellDueDecision } from "./tell";

const app = useTestApp();

async function buildScene() {
  const hiring = await buildHiring(app());
  return { ...hiring, application: await apply(app(), hiring, "Ada Apple") };
}

const tomorrow = () => new Date(app().clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString();

type Scene = Awaited<ReturnType<typeof buildScene>>;

/** What the applicant reads. */
async function told({ application: { id, applicant } }: Pick<Scene, "application">) {
  const { body } = await app().call("getApplication", { id }, applicant);
  const { body: events } = await app().call("listApplicationEvents", { id }, applicant);
  return {
    status: body.status,
    note: body.note,
    history: events.map(({ kind, to_status, note }) => [kind, to_status, note].filter(Boolean).join(" ")),
  };
}

async function decided({ application: { id }, recruiter }: Pick<Scene, "application" | "recruiter">) {
  const { status, note } = (await app().call("getApplication", { id }, recruiter)).body;
  return { status, note };
}

const decide = async (scene: Scene, change: object, who = scene.recruiter) => {
  const { body } = await app().call(
    "updateApplicationStatus",
    { id: scene.application.id, status: "rejected", ...change },
    who,
  );
  return body.decision_id ?? "";
};

describe("a decision", () => {
  it("is the team's at once, and the applicant's after ten seconds", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "offer", note: "Welcome, {first_name}! {company_name} {}" });

    const note = "Welcome, Ada! Acme {}";
    expect(await decided(scene)).toEqual({ status: "offer", note });
    expect(await told(scene)).toEqual({
      status: "submitted",
      note: "",
      history: ["applied submitted"],
    });
    app().clock.advance({ seconds: 9 });
    expect(await tellDueDecision(app())).toBe(false);
    app().clock.advance({ seconds: 1 });
    expect(await tellDueDecision(app())).toBe(true);
    expect(await tellDueDecision(app())).toBe(false);

    expect(await told(scene)).toEqual({
      status: "offer",
      note,
      history: ["applied submitted", `status offer ${note}`],
    });
    expect(await heard(app(), scene.application.applicant)).toEqual([
      `Acme moved your application for Cook on to an offer: ${note}`,
    ]);
  });

  it("is told once by several processes", async () => {
    const scenes = [await buildScene(), await buildScene(), await buildScene()];
    for (const scene of scenes) await decide(scene, { note: "No" });
    app().clock.advance({ seconds: 10 });
    const worker = async () => {
      let count = 0;
      while (await tellDueDecision(app())) count++;
      return count;
    };
    const counts = await Promise.all([worker(), worker(), worker()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    for (const { application } of scenes) {
      expect(await heard(app(), application.applicant)).toHaveLength(1);
    }
  });

  it("does not reveal itself to the applicant by its version or time", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    const before = (await app().call("getApplication", { id }, applicant)).body;
    const decision = await decide(scene, {});
    expect((await app().call("getApplication", { id }, applicant)).body).toEqual(before);
    await app().call("undoDecision", { id: decision }, scene.recruiter);
    await app().tellDecisions();
    expect((await app().call("getApplication", { id }, applicant)).body).toEqual(before);
    expect(await heard(app(), applicant)).toEqual([]);
  });
});

describe("an undo", () => {
  it("brings back status and message, and the applicant is never told", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "in review", note: "We're reading" });
    await app().tellDecisions();
    const id = await decide(scene, { note: "Sorry" });

    expect((await app().call("undoDecision", { id }, scene.recruiter)).body).toEqual({ undone: 1 });
    expect((await app().call("undoDecision", { id }, scene.recruiter)).body).toEqual({ undone: 0 });

    const before = { status: "in review", note: "We're reading" };
    expect(await decided(scene)).toEqual(before);
    await app().tellDecisions();
    expect(await told(scene)).toMatchObject(before);
    expect((await told(scene)).history).toHaveLength(2);
    const { body } = await app().call("listApplicationEvents", { id: scene.application.id }, scene.partner);
    expect(body.map(({ kind, from_status, to_status }) => [kind, from_status, to_status])).toEqual([
      ["applied", null, "submitted"],
      ["status", "submitted", "in review"],
      ["status", "in review", "rejected"],
      ["undone", "rejected", "in review"],
    ]);
    expect(body[3]?.actor).toMatchObject({ first_name: "Rita" });
  });

  it("makes an application new again that only the decision had made seen", async () => {
    const scene = await buildScene();
    const opened = await apply(app(), scene, "Ben Baker");
    await app().call("markApplicationSeen", { id: opened.id }, scene.partner);
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

  it("comes too late once the applicant was told", async () => {
    const scene = await buildScene();
    const id = await decide(scene, {});
    await app().tellDecisions();
    const refused = await app().refuse("undoDecision", { id }, scene.recruiter);
    expect([refused.status, refused.type]).toEqual([409, "urn:guildway:problem:already-told"]);
    expect(await decided(scene)).toMatchObject({ status: "rejected" });
  });

  it("is only for the person who decided", async () => {
    const scene = await buildScene();
    const id = await decide(scene, {});
    expect((await app().refuse("undoDecision", { id }, scene.partner)).status).toBe(404);
  });

  it("leaves what another recruiter has decided since", async () => {
    const scene = await buildScene();
    const first = await decide(scene, { note: "Sorry" });
    await decide(scene, { status: "offer" }, scene.partner);
    expect((await app().call("undoDecision", { id: first }, scene.recruiter)).body).toEqual({ undone: 0 });
    await app().tellDecisions();
    expect(await told(scene)).toMatchObject({ status: "offer", note: "" });
    expect((await told(scene)).history).toEqual(["applied submitted", "status offer"]);
    expect(await heard(app(), scene.application.applicant)).toHaveLength(1);
  });

  it("of a later decision lets the earlier one count again, also when its time has passed", async () => {
    const scene = await buildScene();
    await decide(scene, { status: "in review", note: "Reading" });
    app().clock.advance({ seconds: 6 });
    const id = await decide(scene, {});
    app().clock.advance({ seconds: 6 });
    while (await tellDueDecision(app())) {}
    expect(await told(scene)).toMatchObject({ status: "submitted", history: ["applied submitted"] });

    await app().call("undoDecision", { id }, scene.recruiter);

    expect(await decided(scene)).toEqual({ status: "in review", note: "Reading" });
    expect(await told(scene)).toMatchObject({ status: "in review", note: "Reading" });
    await app().tellDecisions();
    expect(await heard(app(), scene.application.applicant)).toHaveLength(1);
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
    await app().tellDecisions();
    expect(await told(scene)).toEqual({
      status: "submitted",
      note: "Call me",
      history: ["applied submitted", "message Call me"],
    });
    expect(await heard(app(), scene.application.applicant)).toEqual([
      "Acme wrote to you about your application for Cook: Call me",
    ]);
  });
});

describe("withdrawing", () => {
  it("ends a decision that was not told yet, and its undo", async () => {
    const scene = await buildScene();
    const id = await decide(scene, { note: "Sorry" });
    await app().call("withdrawApplication", { id: scene.application.id }, scene.application.applicant);
    expect((await app().call("undoDecision", { id }, scene.recruiter)).body).toEqual({ undone: 0 });
    await app().tellDecisions();
    expect(await told(scene)).toMatchObject({
      status: "withdrawn",
      history: ["applied submitted", "withdrawn withdrawn"],
    });
    expect(await heard(app(), scene.application.applicant)).toEqual([]);
  });

  it("lets the person apply again, as new", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    await app().call("markApplicationSeen", { id }, scene.recruiter);
    await app().call("withdrawApplication", { id }, applicant);
    await app().call("applyToJob", { id: scene.job.id, answers: [] }, applicant);
    const { body } = await app().call("listJobApplications", { id: scene.job.id }, scene.recruiter);
    expect(body).toMatchObject([{ id, status: "submitted", is_new: true }]);
    expect((await told(scene)).history).toEqual([
      "applied submitted",
      "withdrawn withdrawn",
      "applied submitted",
    ]);
  });
});

describe("several at once", () => {
  async function buildMany(count: number) {
    const hiring = await buildHiring(app());
    const sent = [];
    for (let index = 0; index < count; index++) sent.push(await apply(app(), hiring, `Ada${index} Apple`));
    return { ...hiring, sent };
  }

  const asRead = (sent: { id: string }[]) => sent.map(({ id }) => ({ id, version: 1 }));

  it("are decided and undone in one action, each with its own message", async () => {
    const { job, recruiter, sent } = await buildMany(3);
    const { body } = await app().call(
      "decideApplications",
      { id: job.id, applications: asRead(sent), status: "rejected", note: "Thank you, {first_name}" },
      recruiter,
    );
    expect(body).toMatchObject({ changed: 3, refused: [] });
    expect(Date.parse(body.told_at ?? "") - app().clock.now().getTime()).toBeGreaterThan(9_000);
    const notes = (await app().call("listJobApplications", { id: job.id, sort: "name" }, recruiter)).body;
    expect(notes.map(({ status, note }) => [status, note])).toEqual(
      [0, 1, 2].map((index) => ["rejected", `Thank you, Ada${index}`]),
    );

    expect((await app().call("undoDecision", { id: body.id ?? "" }, recruiter)).body).toEqual({ undone: 3 });
    await app().tellDecisions();
    for (const { applicant } of sent) expect(await heard(app(), applicant)).toEqual([]);
    const { body: after } = await app().call("listJobApplications", { id: job.id }, recruiter);
    expect(new Set(after.map(({ status, note }) => status + note))).toEqual(new Set(["submitted"]));
  });

  it("leave those that have changed, and name who changed them", async () => {
    const { job, recruiter, partner, sent } = await buildMany(3);
    const [first, second, third] = sent;
    if (!first || !second || !third) throw new Error("three were sent");
    await app().call("updateApplicationStatus", { id: first.id, status: "offer" }, partner);
    await app().call("withdrawApplication", { id: second.id }, second.applicant);
    const { body } = await app().call(
      "decideApplications",
      { id: job.id, applications: asRead(sent), status: "rejected" },
      recruiter,
    );
    expect(body.changed).toBe(1);
    expect(body.refused).toHaveLength(2);
    expect(body.refused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: first.id,
          status: "offer",
          changed_by: expect.objectContaining({ first_name: "Paul" }),
        }),
        expect.objectContaining({ id: second.id, status: "withdrawn", changed_by: null }),
      ]),
    );
    expect((await app().call("getApplication", { id: first.id }, recruiter)).body.status).toBe("offer");
  });

  it("are at most 200, of one job, and need a status or a message", async () => {
    const { job, recruiter, sent } = await buildMany(1);
    const input = { id: job.id, applications: asRead(sent) };
    const empty = await app().refuse("decideApplications", input, recruiter);
    expect(empty.errors).toEqual([{ path: "note", message: "Choose a status or write a message" }]);
    const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), version: 1 }));
    const refused = await app().refuse(
      "decideApplications",
      { ...input, applications: many, status: "offer" },
      recruiter,
    );
    expect(refused.detail).toBe("At most 200 applications at once");
    const elsewhere = await buildMany(1);
    const foreign = { ...input, applications: asRead(elsewhere.sent), status: "offer" };
    expect((await app().refuse("decideApplications", foreign, recruiter)).status).toBe(409);
  });

  it("take 200 rejections in one action", async () => {
    const { job, recruiter, sent } = await buildMany(200);
    const started = performance.now();
    const { body } = await app().call(
      "decideApplications",
      { id: job.id, applications: asRead(sent), status: "rejected", note: "Thank you, {first_name}" },
      recruiter,
    );
    expect(body.changed).toBe(200);
    await app().tellDecisions();
    expect(performance.now() - started).toBeLessThan(5_000);
    const last = sent.at(-1);
    if (!last) throw new Error("200 were sent");
    expect(await heard(app(), last.applicant)).toEqual([
      "Acme decided against your application for Cook: Thank you, Ada199",
    ]);
  });
});

it("a recruiter sees nothing of the team's about an application that they sent themselves", async () => {
  const { job, company, recruiter, ...hiring } = await buildHiring(app());
  const { id, applicant } = await apply(app(), { job, questions: hiring.questions }, "Ada Apple");
  await app().call("createApplicationNote", { id, text: "Strong" }, recruiter);
  await app().call("rateApplication", { id, rating: 5 }, recruiter);
  await buildEmployee(app().db, { companyId: company.id, userId: applicant.id, isAdmin: true });

  expect((await app().call("getApplication", { id }, applicant)).body.recruits).toBe(false);
  expect((await app().call("listJobApplications", { id: job.id }, applicant)).body).toEqual([]);
  for (const name of ["listApplicationNotes", "listApplicationRatings"] as const) {
    expect((await app().refuse(name, { id }, applicant)).status).toBe(403);
  }
  const change = { id, status: "hired" };
  expect((await app().refuse("updateApplicationStatus", change, applicant)).status).toBe(403);
});

it("of a long history, the last 200 events are shown, the oldest of them first", async () => {
  const scene = await buildScene();
  const { id } = scene.application;
  const createdAt = app().clock.now();
  await app()
    .db.insert(applicationEvents)
    .values(
      Array.from({ length: LIMITS.applicationEvents }, (_, index) => ({
        applicationId: id,
        kind: "job-closed" as const,
        createdAt: new Date(createdAt.getTime() - index),
      })),
    );
  app().clock.advance({ seconds: 1 });
  await decide(scene, { status: "offer" });
  const { body } = await app().call("listApplicationEvents", { id }, scene.recruiter);
  expect(body).toHaveLength(LIMITS.applicationEvents);
  expect([body.at(0)?.kind, body.at(-1)?.to_status]).toEqual(["job-closed", "offer"]);
});

it("history can't be changed, and keeps no name of people who have left", async () => {
  const scene = await buildScene();
  await decide(scene, {}, scene.partner);
  await expect(app().db.update(applicationEvents).set({ note: "Other" })).rejects.toThrow();
  await app().db.delete(accounts).where(eq(accounts.id, scene.partner.id));
  const { body } = await app().call("listApplicationEvents", { id: scene.application.id }, scene.recruiter);
  expect(body).toMatchObject([{ kind: "applied" }, { kind: "status", actor: null, to_status: "rejected" }]);
});

describe("a decision that is told late", () => {
  const late = async (change: object, happens: (scene: Scene) => Promise<unknown>) => {
    const scene = await buildScene();
    await decide(scene, change);
    app().clock.advance({ seconds: 20 });
    await happens(scene);
    await app().tellDecisions();
    return told(scene);
  };
  const withdraw = ({ application: { id, applicant } }: Scene) =>
    app().call("withdrawApplication", { id }, applicant);

  it("isn't told to an applicant who has withdrawn meanwhile", async () => {
    expect(await late({ status: "rejected", note: "No" }, withdraw)).toEqual({
      status: "withdrawn",
      note: "",
      history: ["applied submitted", "withdrawn withdrawn"],
    });
  });

  it("says nothing about an application that was sent again meanwhile", async () => {
    const seen = await late({ status: "rejected", note: "No" }, async (scene) => {
      await withdraw(scene);
      await app().call("applyToJob", { id: scene.job.id, answers: [] }, scene.application.applicant);
    });
    expect(seen).toMatchObject({ status: "submitted", note: "" });
  });

  it("doesn't take back an interview that the applicant was invited to meanwhile", async () => {
    const seen = await late({ status: "in review" }, ({ application: { id }, recruiter }) =>
      app().call(
        "createInterview",
        { id, starts_at: tomorrow(), duration: 30, time_zone: "Europe/Berlin", place: "Here" },
        recruiter,
      ),
    );
    expect(seen.status).toBe("interview");
  });
});

describe("an application that its applicant was told is decided", () => {
  it("isn't withdrawn, so that it can't be sent again", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    await decide(scene, { status: "rejected" });
    await app().tellDecisions();
    expect(await app().refuse("withdrawApplication", { id }, applicant)).toMatchObject({
      status: 409,
      type: "urn:guildway:problem:application-decided",
    });
    expect((await told(scene)).status).toBe("rejected");
  });

  it("can be withdrawn until then: the answer betrays nothing", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    await decide(scene, { status: "rejected" });
    await app().call("withdrawApplication", { id }, applicant);
    await app().tellDecisions();
    expect((await told(scene)).status).toBe("withdrawn");
  });
});
