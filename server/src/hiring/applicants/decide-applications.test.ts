import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { apply, buildHiring } from "../../../testing/hiring";
import { notificationTexts } from "../../../testing/list-notifications";
import { recordStatements } from "../../../testing/recorded-statements";
import { applications } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());

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
    await app().notifyOfDecisions();
    for (const { applicant } of sent) expect(await notificationTexts(app(), applicant)).toEqual([]);
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

  it("leave out those that no longer exist, and name them", async () => {
    const { job, recruiter, sent } = await buildMany(2);
    const [first, second] = sent;
    if (!first || !second) throw new Error("two were sent");
    await app().db.delete(applications).where(eq(applications.id, first.id));
    const decide = (chosen: typeof sent) =>
      app().send(
        "decideApplications",
        { id: job.id, applications: asRead(chosen), status: "offer" },
        recruiter,
      );
    expect(await (await decide(sent)).json()).toMatchObject({ changed: 1, refused: [], gone: [first.id] });
    expect((await app().call("getApplication", { id: second.id }, recruiter)).body.status).toBe("offer");
    expect((await decide([first])).status).toBe(409);
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

  it("can be rejected 200 at a time, with few statements", async () => {
    const { job, recruiter, sent } = await buildMany(200);
    const statements = recordStatements(app().database.pool);
    const { body } = await app().call(
      "decideApplications",
      { id: job.id, applications: asRead(sent), status: "rejected", note: "Thank you, {first_name}" },
      recruiter,
    );
    expect(body.changed).toBe(200);
    expect(statements.length).toBeLessThan(50);
    await app().notifyOfDecisions();
    expect(statements.length).toBeLessThan(100);
    const last = sent.at(-1);
    if (!last) throw new Error("200 were sent");
    expect(await notificationTexts(app(), last.applicant)).toEqual([
      "Acme didn't select you for Cook: Thank you, Ada199",
    ]);
  });
});
