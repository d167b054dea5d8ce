import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTextMailedTo, lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { totpCode } from "../../../testing/totp-code";
import { accountIdentities, accounts, passkeys, recoveryCodes } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";

type Caller = { token: string };

const signIn = async (email: string): Promise<Caller> => ({
  token: (await app().call("login", { email, password })).body.access_token,
});

/** Adds a passkey, and returns the link in the mail about it. */
async function addPasskey(user: { id: string; email: string }, caller: Caller) {
  const authenticator = new SoftAuthenticator(user.id);
  const { challenge } = (await app().call("beginPasskey", {}, caller)).body;
  const passkey = authenticator.create({ challenge });
  const { id } = (await app().call("addPasskey", { passkey }, caller)).body;
  const text = await lastTextMailedTo(app().db, user.email);
  return { id, authenticator, token: /undo-factor#token=([\w-]+)/.exec(text)?.[1] ?? "", text };
}

async function addApp(user: { email: string }, caller: Caller): Promise<string> {
  const { secret } = (await app().call("beginAuthenticator", {}, caller)).body;
  const code = totpCode(secret, app().clock.now());
  await app().call("addAuthenticator", { code }, caller);
  return lastTokenMailedTo(app().db, user.email);
}

const isOpen = async (caller: Caller) => (await app().send("getSession", {}, caller)).status === 200;

test("the recipient of the mail removes a thief's passkey and ends the sessions, without signing in, once", async () => {
  const user = await buildUser(app().db, { password });
  const own = await addPasskey(user, user);
  app().clock.advance({ minutes: 1 });
  const thief = { token: user.token };
  const foreign = await addPasskey(user, thief);
  expect(foreign.text).toContain("The link works once, within 7 days, without signing in.");

  await app().call("undoFactor", { token: foreign.token });

  const left = await app().db.select().from(passkeys).where(eq(passkeys.accountId, user.id));
  expect(left.map(({ id }) => id)).toEqual([own.id]);
  expect(await isOpen(thief)).toBe(false);
  expect((await subjectsMailedTo(app().db, user.email)).at(-1)).toBe(
    "A passkey was removed from your Guildway account",
  );
  expect((await app().refuse("undoFactor", { token: foreign.token })).status).toBe(404);
  const { challenge } = (await app().call("beginPasskeyLogin", {})).body;
  const passkey = foreign.authenticator.use({ challenge });
  expect((await app().refuse("loginWithPasskey", { passkey })).status).toBe(403);
});

test("an app is removed with its recovery codes and pending sign-ins, and the current session ends: a thief may have copied it", async () => {
  const user = await buildUser(app().db, { password });
  const thief = await signIn(user.email);
  const token = await addApp(user, thief);
  const begun = await app().refuse("login", { email: user.email, password });
  const sign_in_token = String(Reflect.get(begun, "sign_in_token"));
  const link = { email: user.email, browser_secret: "thief" };
  await app().call("requestSignInLink", link);
  const signInToken = await lastTokenMailedTo(app().db, user.email);

  await app().call("undoFactor", { token }, thief);

  expect(await isOpen(thief)).toBe(false);
  const owner = await signIn(user.email);
  expect((await app().call("getFactors", {}, owner)).body).toMatchObject({
    authenticator: null,
    recovery_codes: 0,
  });
  expect(await app().db.$count(recoveryCodes, eq(recoveryCodes.accountId, user.id))).toBe(0);
  expect((await app().refuse("finishLogin", { sign_in_token, code: "123456" })).status).toBe(410);
  const opening = { token: signInToken, browser_secret: "thief" };
  expect((await app().refuse("signInByLink", opening)).status).toBe(410);
  const [removed] = (await app().call("listAccountActivity", {}, owner)).body.filter(
    ({ kind }) => kind === "authenticator-removed",
  );
  expect(removed?.method).toBe("link");
});

test("the last passkey of an account without a password is removed, too, and a password by mail signs in", async () => {
  const user = await buildUser(app().db, { password });
  const { token } = await addPasskey(user, user);
  await app()
    .db.update(accounts)
    .set({ signInPolicy: "passkeys", passwordHash: null })
    .where(eq(accounts.id, user.id));
  await app().call("undoFactor", { token });
  await app().call("requestPasswordReset", { email: user.email });
  const reset = { token: await lastTokenMailedTo(app().db, user.email), password };
  expect((await app().call("resetPassword", reset)).body.user_id).toBe(user.id);
});

test("recovery codes that a thief may know end while the owner's passkey stays", async () => {
  const user = await buildUser(app().db, { password });
  await addPasskey(user, user);
  app().clock.advance({ minutes: 1 });
  const token = await addApp(user, user);
  await app().call("undoFactor", { token }, user);
  expect((await app().call("getFactors", {}, await signIn(user.email))).body).toMatchObject({
    authenticator: null,
    passkeys: [{}],
    recovery_codes: 0,
  });
});

test("what was added after it is removed, too: another passkey, an app and a linked account", async () => {
  const user = await buildUser(app().db, { password });
  const own = await addPasskey(user, user);
  app().clock.advance({ minutes: 1 });
  const { token } = await addPasskey(user, user);
  app().clock.advance({ minutes: 1 });
  await addPasskey(user, user);
  await addApp(user, user);
  await app().db.insert(accountIdentities).values({
    accountId: user.id,
    provider: "example",
    issuer: "https://id.example",
    subject: "1",
    name: "Thief",
    createdAt: app().clock.now(),
  });

  await app().call("undoFactor", { token });

  const { body } = await app().call("getFactors", {}, await signIn(user.email));
  expect(body).toMatchObject({ authenticator: null, passkeys: [{ id: own.id }] });
  expect(await app().db.$count(accountIdentities, eq(accountIdentities.accountId, user.id))).toBe(0);
});

test("the link of an app that is gone removes no app that was added later", async () => {
  const user = await buildUser(app().db, { password });
  const token = await addApp(user, user);
  await app().call("removeAuthenticator", {}, user);
  app().clock.advance({ minutes: 2 });
  await app().call("confirmIdentity", { current_password: password }, user);
  await addApp(user, user);
  expect((await app().refuse("undoFactor", { token })).status).toBe(404);
  expect((await app().call("getFactors", {}, user)).body.authenticator).not.toBeNull();
});

test("someone else's session isn't touched", async () => {
  const user = await buildUser(app().db, { password });
  const stranger = await buildUser(app().db);
  const { token } = await addPasskey(user, user);
  await app().call("undoFactor", { token }, stranger);
  expect(await isOpen(user)).toBe(false);
  expect(await isOpen(stranger)).toBe(true);
});

test("the link works for 7 days", async () => {
  const user = await buildUser(app().db, { password });
  const { token, id } = await addPasskey(user, user);
  app().clock.advance({ days: 7 });
  expect(await app().refuse("undoFactor", { token })).toMatchObject({ status: 410 });
  expect(await app().db.$count(passkeys, eq(passkeys.id, id))).toBe(1);
  app().clock.advance({ minutes: -1 });
  await app().call("undoFactor", { token });
  expect(await app().db.$count(passkeys, eq(passkeys.id, id))).toBe(0);
});
