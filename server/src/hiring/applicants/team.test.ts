import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { apply, buildHiring } from "../../../testing/hiring";
import { applicationNotes } from "../../kernel/db/schema";

const app = useTestApp();

async function buildScene() {
  const hiring = await buildHiring(app());
  const application = await apply(app(), hiring, "Ada Apple");
  return { ...hiring, ...application, id: application.id };
}

describe("notes", () => {
  it("are at most 200 about one application", async () => {
    const { id, recruiter } = await buildScene();
    const note = { applicationId: id, authorId: recruiter.id, text: "Again" };
    await app()
      .db.insert(applicationNotes)
      .values(Array.from({ length: 199 }, () => ({ ...note, id: uuidv7() })));
    await app().call("createApplicationNote", { id, text: "The last" }, recruiter);
    expect(await app().refuse("createApplicationNote", { id, text: "More" }, recruiter)).toMatchObject({
      status: 409,
      type: "urn:guildway:problem:limit-reached",
    });
  });

  it("are the team's, changed and deleted only by their author", async () => {
    const { id, recruiter, partner, applicant, job } = await buildScene();
    const { body: note } = await app().call("createApplicationNote", { id, text: "Call her" }, recruiter);
    await app().call("createApplicationNote", { id, text: "I did" }, partner);

    const read = async () => (await app().call("listApplicationNotes", { id }, partner)).body;
    expect(await read()).toMatchObject([
      { text: "Call her", is_own: false, author: { first_name: "Rita" } },
      { text: "I did", is_own: true },
    ]);
    expect((await app().refuse("deleteApplicationNote", { id: note.id }, partner)).status).toBe(403);
    for (const caller of [applicant]) {
      expect((await app().refuse("listApplicationNotes", { id }, caller)).status).toBe(403);
      expect((await app().refuse("deleteApplicationNote", { id: note.id }, caller)).status).toBe(404);
    }
    await app().call("updateApplicationNote", { id: note.id, text: "Called her" }, recruiter);
    const { body } = await app().call("listJobApplications", { id: job.id }, recruiter);
    expect(body).toMatchObject([{ note_count: 2 }]);
    await app().call("deleteApplicationNote", { id: note.id }, recruiter);
    expect(await read()).toMatchObject([{ text: "I did" }]);
  });
});

describe("ratings", () => {
  it("are one for each recruiter, and never the applicant's to see", async () => {
    const { id, recruiter, partner, applicant } = await buildScene();
    for (const rating of [1, 4]) await app().call("rateApplication", { id, rating }, recruiter);
    await app().call("rateApplication", { id, rating: 2 }, partner);
    const read = async () => (await app().call("listApplicationRatings", { id }, partner)).body;
    expect(await read()).toMatchObject([
      { author: { first_name: "Rita" }, rating: 4, is_own: false },
      { author: { first_name: "Paul" }, rating: 2, is_own: true },
    ]);
    expect((await app().refuse("rateApplication", { id, rating: 6 }, partner)).errors).toEqual([
      { path: "rating", message: "Choose 1 to 5 stars" },
    ]);
    for (let again = 0; again < 2; again++) await app().call("deleteApplicationRating", { id }, partner);
    expect(await read()).toHaveLength(1);
    expect(JSON.stringify((await app().call("getApplication", { id }, applicant)).body)).not.toContain(
      "rating",
    );
  });
});

describe("templates", () => {
  it("leave messages that were written from them as they are", async () => {
    const { company, id, recruiter, applicant } = await buildScene();
    const form = { companyId: company.id, name: "No", text: "Sorry, {first_name}" };
    const { body: template } = await app().call("createMessageTemplate", form, recruiter);
    const decision = { id, status: "rejected" as const, note: template.text };
    await app().call("updateApplicationStatus", decision, recruiter);
    await app().notifyOfDecisions();
    const read = async () => (await app().call("getApplication", { id }, applicant)).body.note;
    expect(await read()).toBe("Sorry, Ada");
    const changed = { ...form, id: template.id, text: "Welcome, {first_name}" };
    await app().call("updateMessageTemplate", changed, recruiter);
    await app().call("deleteMessageTemplate", { id: template.id }, recruiter);
    expect(await read()).toBe("Sorry, Ada");
  });

  it("are the company's, at most 50", async () => {
    const { company, recruiter, partner } = await buildScene();
    const form = { companyId: company.id, name: "No", text: "Sorry, {first_name}" };
    const { body: template } = await app().call("createMessageTemplate", form, recruiter);
    await app().call("updateMessageTemplate", { ...form, id: template.id, name: "Kind no" }, partner);
    const read = async () =>
      (await app().call("listMessageTemplates", { companyId: company.id }, recruiter)).body;
    expect(await read()).toMatchObject([{ name: "Kind no", text: "Sorry, {first_name}", version: 2 }]);
    await app().call("deleteMessageTemplate", { id: template.id }, partner);
    expect(await read()).toEqual([]);
    for (let count = 0; count < 50; count++) {
      if (count % 25 === 0) app().clock.advance({ minutes: 2 });
      await app().call("createMessageTemplate", form, recruiter);
    }
    app().clock.advance({ minutes: 2 });
    expect((await app().refuse("createMessageTemplate", form, recruiter)).status).toBe(409);
  });
});

it("opening one updates the whole team's open pages, and nobody else's", async () => {
  const { id, recruiter, job, partner } = await buildScene();
  const { body } = await app().call("listJobApplications", { id: job.id }, partner);
  expect(body).toMatchObject([{ is_new: true }]);
  const notified: string[] = [];
  const client = await app().database.pool.connect();
  try {
    client.on("notification", ({ payload = "" }) => notified.push(JSON.parse(payload).to));
    await client.query("listen events");
    for (let again = 0; again < 2; again++) await app().call("markApplicationSeen", { id }, recruiter);
    await client.query("select 1");
  } finally {
    client.release(true);
  }
  expect(notified.sort()).toEqual([recruiter.id, partner.id].sort());
  expect((await app().call("listJobApplications", { id: job.id }, partner)).body).toMatchObject([
    { is_new: false },
  ]);
});
