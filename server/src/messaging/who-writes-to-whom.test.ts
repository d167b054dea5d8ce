import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildConnection,
  buildEmployee,
  buildJob,
  buildUser,
} from "../../testing/builders";
import { conversationsIn, type Member } from "../../testing/conversations";
import { connections, conversations, employees, profiles, throttles } from "../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { buildFriends, buildFriendsConversation, send, start, refuseToStart, contentsOf } =
  conversationsIn(app);

describe("who may write to whom", () => {
  it("connections start a conversation, and there is only one", async () => {
    const { ada, grace } = await buildFriends();
    const [one, other] = await Promise.all([start(grace, ada), start(ada, grace)]);
    expect(one.body.conversation_id).toBe(other.body.conversation_id);
    expect([one.body.position, other.body.position].sort()).toEqual([1, 2]);
  });

  it("strangers have to connect first", async () => {
    const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
    await buildConnection(app().db, ada.id, grace.id);
    const refused = await refuseToStart(grace, ada);
    expect(refused).toMatchObject({ status: 403, detail: "Connect first to write to this person" });
    const { body } = await app().call("getAddressee", { id: grace.id }, ada);
    expect(body).toMatchObject({ may_write: "not-connected", conversation_id: null });
    expect(await app().db.$count(conversations, eq(conversations.lowId, ada.id))).toBe(0);
  });

  it("former connections can read what was said, but no longer write", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    await app().db.delete(connections).where(eq(connections.requesterId, ada.id));
    expect(await contentsOf(id, grace)).toEqual(["Hello"]);
    const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
    expect((await app().refuse("sendMessage", input, grace)).status).toBe(403);
    const { body } = await app().call("getConversation", { id }, grace);
    expect(body.may_write).toBe("not-connected");
  });

  it("a recruiter starts with an applicant, who may answer while the other is a recruiter", async () => {
    const { db } = app();
    const [recruiter, applicant, colleague] = [await buildUser(db), await buildUser(db), await buildUser(db)];
    const company = await buildCompany(db, { logo: "/l" });
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    await buildEmployee(db, { companyId: company.id, userId: colleague.id });
    const job = await buildJob(db, { companyId: company.id, title: "Bridge inspector" });
    await buildApplication(db, { jobId: job.id, userId: applicant.id });

    expect((await refuseToStart(recruiter, applicant)).status).toBe(403);
    expect((await refuseToStart(applicant, colleague)).status).toBe(403);
    const { body: begun } = await start(applicant, recruiter);
    const id = begun.conversation_id;
    await send(id, "Gladly", applicant);
    const { body: listed } = await app().call("listConversations", {}, applicant);
    expect(listed).toMatchObject([
      { id, job: { id: job.id, title: "Bridge inspector", company_name: company.name, company_logo: "/l" } },
    ]);

    await db.update(employees).set({ isAdmin: false }).where(eq(employees.userId, recruiter.id));
    for (const by of [recruiter, applicant]) {
      const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
      expect((await app().refuse("sendMessage", input, by)).status).toBe(403);
      expect(await contentsOf(id, by)).toEqual(["Hello", "Gladly"]);
    }
  });

  it("a block ends writing and leaves only the name, and what was said stays readable to both", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    await app().db.update(profiles).set({ headline: "Engineer", portrait: "/media/face/400.webp" });
    await app().call("blockUser", { id: grace.id }, ada);
    for (const [by, other, detail, may_write] of [
      [ada, grace, "You have blocked this person, so you can't write to each other", "blocked"],
      [grace, ada, "You can't write to this person anymore", "unavailable"],
    ] as const) {
      const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
      const refused = await app().refuse("sendMessage", input, by);
      expect(refused).toMatchObject({ status: 403, detail });
      expect((await app().refuse("hintTyping", { id }, by)).status).toBe(403);
      expect(await contentsOf(id, by)).toEqual(["Hello"]);
      const { body } = await app().call("getConversation", { id }, by);
      const person = { user_id: other.id, first_name: other.firstName, headline: "", portrait: "" };
      expect(body).toMatchObject({ person, may_write });
      expect((await app().call("listConversations", {}, by)).body).toMatchObject([{ person }]);
    }
  });

  it("nobody writes to people hidden by moderators, and they write to nobody", async () => {
    const { ada, grace, id } = await buildFriendsConversation();
    await app().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, ada.id));
    for (const [by, may_write] of [
      [ada, "suspended"],
      [grace, "unavailable"],
    ] as const) {
      const input = { id, message_id: uuidv7(), content: "More", reply_to_id: null };
      expect((await app().refuse("sendMessage", input, by)).status).toBe(403);
      expect((await app().call("getConversation", { id }, by)).body).toMatchObject({ may_write });
    }
  });
});

it("lets one person begin 20 conversations a day, and says so kindly", async () => {
  const ada = await buildUser(app().db);
  const friends: Member[] = [];
  for (let count = 0; count < 21; count++) {
    const friend = await buildUser(app().db);
    await buildConnection(app().db, ada.id, friend.id, { status: "accepted" });
    friends.push(friend);
  }
  for (const friend of friends.slice(0, 20)) await start(friend, ada);
  const [last] = friends.slice(20);
  if (!last) throw new Error("There are 21 friends");
  expect(await refuseToStart(last, ada)).toMatchObject({
    status: 429,
    detail: "You can begin 20 conversations a day. Your message isn't lost: send it later",
  });
  await start(ada, last);
  await app().db.delete(throttles);
  await start(last, ada);
});
