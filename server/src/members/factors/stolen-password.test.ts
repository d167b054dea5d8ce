import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { enrollmentCodes, passkeys, sessions } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp({ requireModeratorMfa: true });
const password = "correct horse";
const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };

type Caller = { token: string };

async function addPasskey(id: string, caller: Caller) {
  const authenticator = new SoftAuthenticator(id);
  const { challenge } = (await app().call("beginPasskey", {}, caller)).body;
  await app().call("addPasskey", { passkey: authenticator.create({ challenge }) }, caller);
  return authenticator;
}

async function signInBy(authenticator: SoftAuthenticator): Promise<Caller> {
  const { challenge } = (await app().call("beginPasskeyLogin", {})).body;
  const passkey = authenticator.use({ challenge });
  return { token: (await app().call("loginWithPasskey", { passkey })).body.access_token };
}

const steal = async (email: string): Promise<Caller> => ({
  token: (await app().call("login", { email, password })).body.access_token,
});

async function codeFor(email: string): Promise<string> {
  let code = "";
  const show = (text: string) => {
    code = text;
  };
  expect(await workOnAccount(app().db, config, "enroll", email, { show })).toBeUndefined();
  return code;
}

/** A moderator who has added a passkey with an operator's code. */
async function buildModerator() {
  const user = await buildUser(app().db, { role: "moderator", password });
  await app().call("enroll", { code: await codeFor(user.email) }, user);
  return { ...user, authenticator: await addPasskey(user.id, user) };
}

const factorNeeded = { status: 403, methods: ["passkey"] };

test("a thief with a moderator's password adds no passkey or app, removes none, and moderates nothing", async () => {
  const owner = await buildModerator();
  const thief = await steal(owner.email);
  expect((await app().refuse("listReports", {}, thief)).type).toMatch(/factor-required$/);
  expect(await app().refuse("beginPasskey", {}, thief)).toMatchObject(factorNeeded);
  const passkey = new SoftAuthenticator(owner.id).create({ challenge: "made-up" });
  expect(await app().refuse("addPasskey", { passkey }, thief)).toMatchObject(factorNeeded);
  expect(await app().refuse("beginAuthenticator", {}, thief)).toMatchObject(factorNeeded);
  const [own] = await app().db.select().from(passkeys).where(eq(passkeys.accountId, owner.id));
  expect(await app().refuse("removePasskey", { id: own?.id ?? "" }, thief)).toMatchObject(factorNeeded);
  await app().call("confirmIdentity", { current_password: password }, thief);
  expect(await app().refuse("beginPasskey", {}, thief)).toMatchObject(factorNeeded);
  expect(await app().refuse("exportData", {}, thief)).toMatchObject(factorNeeded);
  expect(await app().refuse("deleteAccount", {}, thief)).toMatchObject(factorNeeded);
  expect(await app().refuse("changeEmail", { email: "thief@example.com" }, thief)).toMatchObject(
    factorNeeded,
  );

  await app().call("listReports", {}, await signInBy(owner.authenticator));
});

test("a moderator's first factor requires an operator's code, which works once and in one session", async () => {
  const owner = await buildUser(app().db, { role: "moderator", password });
  const thief = await steal(owner.email);
  const authenticator = new SoftAuthenticator(owner.id);
  const { challenge } = (await app().call("beginPasskey", {}, thief)).body;
  const passkey = authenticator.create({ challenge });
  expect((await app().refuse("addPasskey", { passkey }, thief)).type).toMatch(/enrollment-required$/);

  const code = await codeFor(owner.email);
  expect((await app().call("getFactors", {}, owner)).body.needs_enrollment).toBe(true);
  const copy = { token: owner.token };
  await app().call("enroll", { code }, owner);
  expect((await app().refuse("addPasskey", { passkey }, copy)).status).toBe(401);
  expect((await app().call("getFactors", {}, owner)).body.needs_enrollment).toBe(false);
  expect((await app().refuse("enroll", { code }, thief)).status).toBe(403);
  expect((await app().call("getFactors", {}, thief)).body.needs_enrollment).toBe(true);
  await addPasskey(owner.id, owner);
  expect(await app().db.$count(enrollmentCodes, eq(enrollmentCodes.accountId, owner.id))).toBe(0);
  await app().call("listReports", {}, owner);
  expect((await app().refuse("getSession", {}, thief)).status).toBe(401);
  expect(await workOnAccount(app().db, config, "enroll", owner.email)).toMatch(/already/);
});

test("someone who only reads a moderator's mail moderates nothing, and adds or removes no factor", async () => {
  const owner = await buildModerator();
  await app().call("requestSignInLink", { email: owner.email, browser_secret: "thief" });
  const link = { token: await lastTokenMailedTo(app().db, owner.email), browser_secret: "thief" };
  const byLink = { token: (await app().call("signInByLink", link)).body.access_token };
  await app().call("requestPasswordReset", { email: owner.email });
  const token = await lastTokenMailedTo(app().db, owner.email);
  const [own] = (await app().call("getFactors", {}, byLink)).body.passkeys;
  const tries = async (thief: Caller) => {
    expect((await app().refuse("listReports", {}, thief)).type).toMatch(/factor-required$/);
    expect(await app().refuse("beginPasskey", {}, thief)).toMatchObject(factorNeeded);
    expect(await app().refuse("removePasskey", { id: own?.id ?? "" }, thief)).toMatchObject(factorNeeded);
  };
  await tries(byLink);
  const reset = await app().call("resetPassword", { token, password: "quiet lantern meadow" });
  await tries({ token: reset.body.access_token });
});

test("wrong enrollment codes from a stolen session don't use up the tries elsewhere", async () => {
  const owner = await buildUser(app().db, { role: "moderator", password });
  const code = await codeFor(owner.email);
  const elsewhere = { ...(await steal(owner.email)), address: "203.0.113.50" };
  const wrong = { code: "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA" };
  for (let times = 0; times < 10; times++) {
    expect((await app().refuse("enroll", wrong, elsewhere)).status).toBe(403);
  }
  expect((await app().refuse("enroll", wrong, elsewhere)).status).toBe(429);
  await app().call("enroll", { code }, { ...owner, address: "198.51.100.50" });
});

test("an enrollment code ends after a day, and a member without a role needs none", async () => {
  const owner = await buildUser(app().db, { role: "moderator" });
  const code = await codeFor(owner.email);
  await app()
    .db.update(enrollmentCodes)
    .set({ expiresAt: app().clock.now() })
    .where(eq(enrollmentCodes.accountId, owner.id));
  expect((await app().refuse("enroll", { code }, owner)).status).toBe(403);
  const member = await buildUser(app().db);
  expect(await workOnAccount(app().db, config, "enroll", member.email)).toMatch(/Only moderators/);
  await addPasskey(member.id, member);
});

test("the first factor ends all other sessions, the second one doesn't", async () => {
  const owner = await buildUser(app().db, { password });
  await steal(owner.email);
  await addPasskey(owner.id, owner);
  expect(await app().db.$count(sessions, eq(sessions.accountId, owner.id))).toBe(1);
  await steal(owner.email);
  await addPasskey(owner.id, owner);
  expect(await app().db.$count(sessions, eq(sessions.accountId, owner.id))).toBe(2);
});

test("only an owner who resets the password and then adds a first passkey stays signed in", async () => {
  const owner = await buildUser(app().db, { password });
  const thief = await steal(owner.email);
  await app().call("requestPasswordReset", { email: owner.email });
  const token = await lastTokenMailedTo(app().db, owner.email);
  const reset = await app().call("resetPassword", { token, password: "quiet lantern meadow" });
  const caller = { token: reset.body.access_token };
  const { body } = await app().call("login", { email: owner.email, password: "quiet lantern meadow" });
  await addPasskey(owner.id, caller);
  expect((await app().send("getSession", {}, caller)).status).toBe(200);
  for (const other of [thief, { token: body.access_token }]) {
    expect((await app().send("getSession", {}, other)).status).toBe(401);
  }
});

test("an owner who resets the password can remove a thief's passkey for 10 minutes", async () => {
  const owner = await buildUser(app().db, { password });
  await addPasskey(owner.id, await steal(owner.email));
  await app().call("requestPasswordReset", { email: owner.email });
  const token = await lastTokenMailedTo(app().db, owner.email);
  const reset = await app().call("resetPassword", { token, password: "quiet lantern meadow" });
  const caller = { token: reset.body.access_token };
  const [foreign] = (await app().call("getFactors", {}, caller)).body.passkeys;
  const id = foreign?.id ?? "";
  app().clock.advance({ minutes: 10 });
  expect(await app().refuse("removePasskey", { id }, caller)).toMatchObject(factorNeeded);
  app().clock.advance({ minutes: -10 });
  await app().call("removePasskey", { id }, caller);
  expect(await app().db.$count(passkeys, eq(passkeys.accountId, owner.id))).toBe(0);
});

test("removing a passkey ends the sessions that it opened", async () => {
  const user = await buildUser(app().db, { password });
  const first = await addPasskey(user.id, user);
  const foreign = await addPasskey(user.id, user);
  const owner = await signInBy(first);
  const thief = await signInBy(foreign);
  const { body } = await app().call("getFactors", {}, owner);
  const [, second] = body.passkeys.toSorted((a, b) => a.id.localeCompare(b.id));
  await app().call("removePasskey", { id: second?.id ?? "" }, owner);
  expect((await app().send("getSession", {}, thief)).status).toBe(401);
  expect((await app().send("getSession", {}, owner)).status).toBe(200);
});
