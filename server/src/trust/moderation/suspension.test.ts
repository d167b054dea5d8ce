import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildJob,
  buildPost,
  buildUser,
} from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { useModerators } from "../../../testing/reports";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { totpCode } from "../../../testing/totp-code";
import { accounts, outbox, sessions, suspensions } from "../../kernel/db/schema";
import type { Mail } from "../../kernel/mail/mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp({ appealsEmail: "appeals@guildway.test" });
beforeAll(() => app().clock.stop());
const { moderator, report, decide } = useModerators(app);
const password = "a horse of some other colour";
const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };

const codeOf = (secret: string) => totpCode(secret, app().clock.now());
const suspend = (person: { id: string }, by: { token: string } = moderator()) =>
  app().send("suspendUser", { id: person.id, reason: "Sends spam", note: "Third time" }, by);
const restore = (person: { id: string }, by: { token: string } = moderator()) =>
  app().send("restoreUser", { id: person.id, note: "Appealed" }, by);
const sees = async (name: "getUser" | "getPost" | "getJob", resource: { id: string }, as = moderator()) =>
  (await app().send(name, { id: resource.id }, as)).status;
const mailsTo = async (email: string) =>
  (await app().db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ subject }) => subject);

describe("a suspended person", () => {
  it("is signed out everywhere, and told why only after the right password", async () => {
    const person = await buildUser(app().db, { password });
    await app().call("login", { email: person.email, password });
    expect((await suspend(person)).status).toBe(204);

    expect((await app().refuse("getSession", {}, person)).status).toBe(401);
    expect(await app().db.select().from(sessions).where(eq(sessions.accountId, person.id))).toEqual([]);
    expect(await app().refuse("login", { email: person.email, password: "wrong" })).toMatchObject({
      type: "urn:guildway:problem:wrong-credentials",
    });
    expect(await app().refuse("login", { email: person.email, password })).toMatchObject({
      status: 403,
      type: "urn:guildway:problem:suspended",
      detail:
        "Your account is suspended: Sends spam. If you think this is a mistake, write to appeals@guildway.test.",
      reason: "Sends spam",
      appeals_email: "appeals@guildway.test",
    });

    expect((await restore(person)).status).toBe(204);
    await app().call("login", { email: person.email, password });
  });

  it("is hidden with everything they wrote and the jobs that only they run, until restored", async () => {
    const [person, colleague] = [await buildUser(app().db), await buildUser(app().db)];
    const post = await buildPost(app().db, { authorId: person.id });
    const [alone, together] = [await buildCompany(app().db), await buildCompany(app().db)];
    for (const { id: companyId } of [alone, together]) {
      await buildEmployee(app().db, { companyId, userId: person.id, isAdmin: true });
    }
    await buildEmployee(app().db, { companyId: together.id, userId: colleague.id, isAdmin: true });
    const own = await buildJob(app().db, { companyId: alone.id });
    const shared = await buildJob(app().db, { companyId: together.id });
    const all = async () => [
      await sees("getUser", person),
      await sees("getPost", post),
      await sees("getJob", own),
      await sees("getJob", shared),
    ];

    expect(await all()).toEqual([200, 200, 200, 200]);
    await suspend(person);
    expect(await all()).toEqual([404, 404, 404, 200]);
    await suspend(colleague);
    expect(await sees("getJob", shared)).toBe(404);
    await restore(person);
    expect(await all()).toEqual([200, 200, 200, 200]);
  });

  it("can't be written to, and what was said stays readable", async () => {
    const [person, friend] = [await buildUser(app().db), await buildUser(app().db)];
    await buildConnection(app().db, person.id, friend.id, { status: "accepted" });
    const { id } = await buildConversation(app().db, [person.id, friend.id], [[person.id, "Hello"]]);
    await suspend(person);
    const message = { id, message_id: crypto.randomUUID(), content: "Are you there?" };
    expect((await app().refuse("sendMessage", message, friend)).status).toBe(403);
    const { body } = await app().call("listMessages", { id }, friend);
    expect(body).toMatchObject([{ content: "Hello" }]);
  });

  it("gets no digest either that waits for an address which they have changed since", async () => {
    const person = await buildUser(app().db);
    const mail: Mail = { kind: "digest", subject: "News", text: "News", html: "News", series: "digest" };
    await mailAccount(app().db, person.id, mail);
    const email = `new-${person.email}`;
    await app().db.update(accounts).set({ email }).where(eq(accounts.id, person.id));
    await suspend(person);
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await mailsTo(email)).toEqual(["Your Guildway account is suspended"]);
  });

  it("gets no more mail, except about the suspension", async () => {
    const person = await buildUser(app().db);
    const mail: Mail = { kind: "digest", subject: "News", text: "News", html: "News" };
    await mailAccount(app().db, person.id, mail);
    await suspend(person);
    await mailAccount(app().db, person.id, mail);
    expect(await mailsTo(person.email)).toEqual(["Your Guildway account is suspended"]);
    await restore(person);
    await mailAccount(app().db, person.id, mail);
    expect(await mailsTo(person.email)).toEqual([
      "Your Guildway account is suspended",
      "Your Guildway account is no longer suspended",
      "News",
    ]);
  });

  it("stays hidden if a report has hidden them besides", async () => {
    const person = await buildUser(app().db);
    const { id } = await report("user", person);
    await decide(id, "hide");
    await suspend(person);
    await restore(person);
    expect(await sees("getUser", person)).toBe(404);

    await suspend(person);
    await decide(id, "show");
    expect(await sees("getUser", person)).toBe(404);
    await restore(person);
    expect(await sees("getUser", person)).toBe(200);
  });

  it("has one suspension at a time, each with its lines in the audit", async () => {
    const person = await buildUser(app().db);
    await suspend(person);
    expect((await suspend(person)).status).toBe(409);
    await restore(person);
    expect((await restore(person)).status).toBe(409);
    const { body } = await app().call("listSuspensions", {}, moderator());
    expect(body[0]).toMatchObject({
      person: { user_id: person.id },
      reason: "Sends spam",
      note: "Third time",
      moderator: { user_id: moderator().id },
      ended_by: { user_id: moderator().id },
      end_note: "Appealed",
    });
  });

  it("gets no session from a passkey or a reset link", async () => {
    const person = await buildUser(app().db, { password });
    const authenticator = new SoftAuthenticator(person.id);
    const { challenge } = (await app().call("beginPasskey", {}, person)).body;
    await app().call("addPasskey", { passkey: authenticator.create({ challenge }) }, person);
    await app().call("requestPasswordReset", { email: person.email });
    const token = await lastTokenMailedTo(app().db, person.email);
    const begun = (await app().call("beginPasskeyLogin", {})).body;
    await suspend(person);

    const suspended = { status: 403, type: "urn:guildway:problem:suspended", reason: "Sends spam" };
    const passkey = authenticator.use({ challenge: begun.challenge });
    expect(await app().refuse("loginWithPasskey", { passkey })).toMatchObject(suspended);
    // The answer is still used up.
    expect((await app().refuse("loginWithPasskey", { passkey })).status).toBe(410);
    const reset = { token, password: "battery staple pony" };
    expect(await app().refuse("resetPassword", reset)).toMatchObject(suspended);
    expect((await app().refuse("resetPassword", reset)).status).toBe(410);
    expect(await app().db.select().from(sessions).where(eq(sessions.accountId, person.id))).toEqual([]);
  });

  it("gets no session from an earlier verification link or second step", async () => {
    const email = "unverified@example.com";
    const { user_id: id, access_token } = (await app().call("register", { email, password })).body;
    const token = await lastTokenMailedTo(app().db, email);
    const owner = await buildUser(app().db, { password });
    const { secret } = (await app().call("beginAuthenticator", {}, owner)).body;
    const codes = (await app().call("addAuthenticator", { code: codeOf(secret) }, owner)).body.recovery_codes;
    const begun: object = await app().refuse("login", { email: owner.email, password });
    const sign_in_token = String(Reflect.get(begun, "sign_in_token"));
    expect(await workOnAccount(app().db, config, "suspend", email)).toBeUndefined();
    await suspend(owner);

    expect((await app().refuse("verifyEmail", { token }, { token: access_token })).type).toMatch(
      /suspended$/,
    );
    expect((await app().refuse("verifyEmail", { token })).status).toBe(410);
    const [code = ""] = codes;
    expect((await app().refuse("finishLogin", { sign_in_token, code })).status).toBe(410);
    for (const accountId of [id, owner.id]) {
      expect(await app().db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0);
    }
  });

  it("can't sign in even if both happen at once", async () => {
    const person = await buildUser(app().db, { password });
    await Promise.all([
      ...Array.from({ length: 4 }, () => app().send("login", { email: person.email, password })),
      suspend(person),
    ]);
    expect(await app().db.select().from(sessions).where(eq(sessions.accountId, person.id))).toEqual([]);
  });
});

describe("suspending", () => {
  it("is for administrators if the person is a moderator, and for operators if an administrator", async () => {
    const other = await buildUser(app().db, { role: "moderator" });
    const administrator = await buildUser(app().db, { role: "administrator" });
    expect((await suspend(other)).status).toBe(403);
    expect((await suspend(administrator)).status).toBe(403);
    expect((await suspend(moderator())).status).toBe(422);
    expect((await suspend(other, administrator)).status).toBe(204);
    expect((await suspend(await buildUser(app().db), await buildUser(app().db))).status).toBe(403);
    expect(await workOnAccount(app().db, config, "suspend", administrator.email)).toBeUndefined();
    expect((await app().refuse("getSession", {}, administrator)).status).toBe(401);
    expect(await workOnAccount(app().db, config, "suspend", administrator.email)).toBe(
      "This account is already suspended.",
    );
    expect(await workOnAccount(app().db, config, "restore", administrator.email)).toBeUndefined();
  });
});

it("is recorded permanently: ended once, and without people who have left", async () => {
  const { db } = app();
  const [person, judge] = [await buildUser(db), await buildUser(db, { role: "moderator" })];
  await suspend(person, judge);
  const isTheirs = eq(suspensions.accountId, person.id);
  const refusal = { cause: { message: "suspensions is append-only" } };
  await expect(db.update(suspensions).set({ reason: "Nothing" }).where(isTheirs)).rejects.toMatchObject(
    refusal,
  );
  await expect(db.delete(suspensions).where(isTheirs)).rejects.toMatchObject(refusal);
  await restore(person, judge);
  await expect(db.update(suspensions).set({ endedAt: null }).where(isTheirs)).rejects.toMatchObject(refusal);
  await expect(db.update(suspensions).set({ endNote: "Else" }).where(isTheirs)).rejects.toMatchObject(
    refusal,
  );

  await db.delete(accounts).where(eq(accounts.id, judge.id));
  const [left] = await db.select().from(suspensions).where(isTheirs);
  expect(left).toMatchObject({ moderatorId: null, endedBy: null, reason: "Sends spam", endNote: "Appealed" });
});
