import { LIMITS } from "@guildway/shared/contract/limits";
import { and, eq } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildApplication, buildCompany, buildEmployee, buildJob, buildUser } from "../../testing/builders";
import { conversationsIn, type Member } from "../../testing/conversations";
import { groupsIn } from "../../testing/groups";
import { eraseRows } from "../kernel/db/erase-rows";
import { applications, conversationMembers, conversations, employees, messages } from "../kernel/db/schema";
import { EVENTS_CHANNEL } from "../kernel/events/announce";
import { sweep } from "../platform/maintenance/sweep";

const app = useTestApp();
const { send, contentsOf } = conversationsIn(app);
const { refuseToAdd, remove, detailOf, linesOf } = groupsIn(app);

/** Wanda has applied to a company for which Ada and Ben recruit, and Eve works. */
async function buildHiring() {
  const { db } = app();
  const company = await buildCompany(db);
  const person = (firstName: string) => buildUser(db, { firstName, lastName: "Fu" });
  const [ada, ben, eve, wanda] = [
    await person("Ada"),
    await person("Ben"),
    await person("Eve"),
    await person("Wanda"),
  ];
  const employ = (userId: string, isAdmin = true) =>
    buildEmployee(db, { companyId: company.id, userId, isAdmin });
  await employ(ada.id);
  await employ(ben.id);
  await employ(eve.id, false);
  const job = await buildJob(db, { companyId: company.id, title: "Bridge keeper" });
  const { id } = await buildApplication(db, { jobId: job.id, userId: wanda.id });
  const discuss = async (by: Member, user_ids: string[] = []) =>
    (await app().call("discussApplication", { id, user_ids }, by)).body;
  const refuse = (by: Member, user_ids: string[] = []) =>
    app().refuse("discussApplication", { id, user_ids }, by);
  return { company, job, id, ada, ben, eve, wanda, employ, discuss, refuse };
}

const namesIn = ({ members }: { members: { first_name: string }[] }) =>
  members.map(({ first_name }) => first_name).sort();

describe("a discussion of an application", () => {
  it("is begun once, by the first recruiter, and joined by others", async () => {
    const { ada, ben, id, job, company, discuss } = await buildHiring();
    const begun = await discuss(ada);
    expect(begun).toMatchObject({
      name: "About Wanda Fu",
      application: { id, job_id: job.id, company_id: company.id },
      job: { id: job.id },
    });
    await send(begun.id, "Strong answers", ada);
    const joined = await discuss(ben);
    expect(joined.id).toBe(begun.id);
    expect(namesIn(joined)).toEqual(["Ada", "Ben"]);
    // As in any group, they see what comes from then on.
    expect(await linesOf(begun.id, ben)).toEqual(["Ben added Ben"]);
    // What one has done oneself is no news.
    expect(joined.unread).toBe(0);
    const at = and(eq(conversationMembers.conversationId, begun.id), eq(conversationMembers.userId, ben.id));
    expect(
      await app().db.select({ mailAt: conversationMembers.mailAt }).from(conversationMembers).where(at),
    ).toEqual([{ mailAt: null }]);
    await send(begun.id, "I agree", ben);
    expect(await contentsOf(begun.id, ada)).toContain("I agree");
    expect((await discuss(ben)).last_message.content).toBe("I agree");
    expect(await app().db.$count(conversations, eq(conversations.applicationId, id))).toBe(1);
  });

  it("adds chosen colleagues, and nobody twice", async () => {
    const { ada, ben, discuss } = await buildHiring();
    const { id } = await discuss(ada, [ben.id, ada.id]);
    await discuss(ada, [ben.id.toUpperCase(), ben.id]);
    expect(namesIn(await detailOf(id, ben))).toEqual(["Ada", "Ben"]);
    expect(await linesOf(id, ben)).toEqual(["Ada created"]);
  });

  it("is one, also if two recruiters begin it at once", async () => {
    const { ada, ben, discuss } = await buildHiring();
    const [one, other] = await Promise.all([discuss(ada), discuss(ben)]);
    expect(one.id).toBe(other.id);
    expect(namesIn(await detailOf(one.id, ada))).toEqual(["Ada", "Ben"]);
  });

  it("is for the company's recruiters only", async () => {
    const { ada, eve, wanda, employ, discuss, refuse } = await buildHiring();
    const stranger = await buildUser(app().db);
    for (const id of [stranger.id, eve.id, wanda.id]) {
      expect(await refuse(ada, [ada.id, id])).toMatchObject({
        status: 422,
        errors: [{ path: "user_ids.1", message: "This person can't be added" }],
      });
    }
    expect((await refuse(stranger)).status).toBe(404);
    expect((await refuse(eve)).status).toBe(404);
    expect((await refuse(wanda)).status).toBe(403);
    // Also once the applicant recruits there.
    await employ(wanda.id);
    expect((await refuse(wanda)).status).toBe(403);
    expect((await refuse(ada, [wanda.id])).status).toBe(422);
    const { id } = await discuss(ada);
    expect(await refuseToAdd(id, eve, ada)).toMatchObject({
      status: 403,
      detail: "Colleagues are added on the application's page",
    });
  });

  it("is unknown to the applicant", async () => {
    const { ada, ben, wanda, id, discuss } = await buildHiring();
    const discussion = await discuss(ada, [ben.id]);
    await send(discussion.id, "Is Wanda the one?", ada);
    expect((await app().call("listConversations", {}, wanda)).body).toEqual([]);
    expect((await app().refuse("getConversation", { id: discussion.id }, wanda)).status).toBe(404);
    expect((await app().call("searchMessages", { text: "Wanda" }, wanda)).body).toEqual([]);
    const seen = await Promise.all([
      app().send("exportData", {}, wanda),
      app().send("getApplication", { id }, wanda),
      app().send("listNotifications", {}, wanda),
    ]);
    for (const answer of seen) {
      const text = await answer.text();
      expect(text).not.toContain("Is Wanda the one?");
      expect(text).not.toContain(discussion.id);
    }
  });

  it.each([
    [
      "steps down",
      (id: string) => app().db.update(employees).set({ isAdmin: false }).where(eq(employees.userId, id)),
    ],
    ["leaves the company", (id: string) => app().db.delete(employees).where(eq(employees.userId, id))],
  ])("is left at once by whoever %s, whose open pages learn of it", async (_how, end) => {
    const { ada, ben, discuss, refuse } = await buildHiring();
    const { id } = await discuss(ada, [ben.id]);
    await send(id, "Between us", ada);
    const client = await app().database.pool.connect();
    await client.query(`listen ${EVENTS_CHANNEL}`);
    const heard: unknown[] = [];
    client.on("notification", ({ payload = "{}" }) => heard.push(JSON.parse(payload)));
    await end(ada.id);
    await client.query("select");
    client.release(true);
    for (const { id: to } of [ada, ben]) expect(heard).toContainEqual({ to, event: { type: "message", id } });
    expect((await app().refuse("listMessages", { id }, ada)).status).toBe(404);
    expect((await app().call("listConversations", {}, ada)).body).toEqual([]);
    expect((await refuse(ada)).status).toBe(404);
    expect((await detailOf(id, ben)).members).toMatchObject([{ user_id: ben.id, founder: true }]);
  });

  it("stays with those who recruit while somebody is only moved to another position", async () => {
    const { ada, ben, discuss } = await buildHiring();
    const { id } = await discuss(ada, [ben.id]);
    await app().db.update(employees).set({ jobTitle: "Head of people" }).where(eq(employees.userId, ada.id));
    expect(namesIn(await detailOf(id, ada))).toEqual(["Ada", "Ben"]);
  });

  it("can be joined again by whoever left or was removed", async () => {
    const { ada, ben, discuss } = await buildHiring();
    const { id } = await discuss(ada, [ben.id]);
    await remove(id, ben, ada);
    expect((await app().refuse("listMessages", { id }, ben)).status).toBe(404);
    expect((await discuss(ben)).id).toBe(id);
    await remove(id, ada, ada);
    expect((await app().refuse("listMessages", { id }, ada)).status).toBe(404);
    expect((await discuss(ada)).id).toBe(id);
    await remove(id, ada, ada);
    await remove(id, ben, ben);
    // Nobody is in it: the next one is another, and begins empty.
    const next = await discuss(ada);
    expect(next.id).not.toBe(id);
    expect(next.members).toMatchObject([{ user_id: ada.id, founder: true }]);
    const { db, clock, log } = app();
    await sweep({ db, clock, log, config: { requireEmailVerification: true } });
    expect(await db.$count(messages, eq(messages.conversationId, id))).toBe(0);
    expect(await db.$count(conversations, eq(conversations.id, id))).toBe(0);
  });

  it(`has at most ${LIMITS.groupMembers} people`, async () => {
    const { ada, ben, employ, discuss, refuse } = await buildHiring();
    const others = await Promise.all(
      Array.from({ length: LIMITS.groupMembers - 1 }, () => buildUser(app().db)),
    );
    for (const { id } of others) await employ(id);
    await discuss(
      ada,
      others.map(({ id }) => id),
    );
    expect(await refuse(ben)).toMatchObject({
      status: 422,
      errors: [{ path: "user_ids", message: "The group can have up to 20 people, and is full" }],
    });
    const [last = ada] = others;
    await remove((await discuss(ada)).id, last, ada);
    expect(await refuse(ada, [last.id, ben.id])).toMatchObject({
      errors: [{ message: "The group can have up to 20 people: choose at most 1" }],
    });
  });

  it("is deleted with the application, as far as each step of an erasure goes", async () => {
    const { ada, id: applicationId, discuss } = await buildHiring();
    const { id } = await discuss(ada);
    for (const text of ["One", "Two", "Three"]) await send(id, text, ada);
    const budget = { left: 2 };
    const erase = () =>
      app().db.transaction((tx) => eraseRows(tx, applications, eq(applications.id, applicationId), budget));
    await erase();
    expect(await app().db.$count(messages, eq(messages.conversationId, id))).toBe(3);
    budget.left = 100;
    await erase();
    expect(await app().db.$count(conversations, eq(conversations.id, id))).toBe(0);
  });
});
