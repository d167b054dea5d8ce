import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTextMailedTo, lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { totpCode } from "../../../testing/totp-code";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import {
  accountIdentities,
  accounts,
  authenticators,
  passkeys,
  sessions,
  undoLinks,
} from "../../kernel/db/schema";
import { sweep } from "../../platform/maintenance/sweep";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";

type Caller = { token: string };

let serial = 0;
const newAddress = () => `thief-${++serial}@example.com`;

const signIn = async (email: string, known = password): Promise<Caller> => ({
  token: (await app().call("login", { email, password: known })).body.access_token,
});

/** Changes the address, and returns the undo link from the mail to the old address. */
async function changeAddress(from: string, caller: Caller, email = newAddress()) {
  app().clock.advance({ minutes: 2 });
  await app().call("changeEmail", { email }, caller);
  await app().call("confirmEmail", { token: await lastTokenMailedTo(app().db, email) }, caller);
  return { email, undo: await lastTokenMailedTo(app().db, from) };
}

async function addPasskey(id: string, caller: Caller): Promise<SoftAuthenticator> {
  app().clock.advance({ minutes: 1 });
  const authenticator = new SoftAuthenticator(id);
  const { challenge } = (await app().call("beginPasskey", {}, caller)).body;
  await app().call("addPasskey", { passkey: authenticator.create({ challenge }) }, caller);
  return authenticator;
}

/** Chooses a new password by the mailbox, which opens a session. */
async function resetPassword(email: string): Promise<Caller> {
  await app().call("requestPasswordReset", { email });
  const token = await lastTokenMailedTo(app().db, email);
  const { body } = await app().call("resetPassword", { token, password: "quiet lantern meadow" });
  return { token: body.access_token };
}

const isOpen = async (caller: Caller) => (await app().send("getSession", {}, caller)).status === 200;

test("the old mailbox recovers the account after a change of address, without signing in, once", async () => {
  const owner = await buildUser(app().db, { password });
  const thief = await signIn(owner.email);
  const { email, undo } = await changeAddress(owner.email, thief);
  expect(await lastTextMailedTo(app().db, owner.email)).toContain(
    "The link works once, within 7 days, without signing in.",
  );
  const stolen = "battery staple lake";
  await app().call("changePassword", { current_password: password, password: stolen }, thief);

  await app().call("undoFactor", { token: undo });

  expect(await isOpen(thief)).toBe(false);
  for (const [address, known] of [
    [email, stolen],
    [owner.email, stolen],
    [owner.email, password],
  ] as const) {
    expect((await app().refuse("login", { email: address, password: known })).status).toBe(401);
  }
  const back = await resetPassword(owner.email);
  expect((await app().call("getSession", {}, back)).body).toMatchObject({
    user_id: owner.id,
    email: owner.email,
  });
  expect((await subjectsMailedTo(app().db, email)).at(-1)).toBe(
    "The email of a Guildway account was changed back",
  );
  expect(await lastTextMailedTo(app().db, email)).not.toContain("undo-factor");
  expect((await app().refuse("undoFactor", { token: undo })).status).toBe(404);
});

/** What an intruder prepares before changing the address. */
async function prepare(id: string, caller: Caller): Promise<SoftAuthenticator> {
  const authenticator = await addPasskey(id, caller);
  await app().call("createRecoveryCodes", {}, caller);
  await app().db.insert(accountIdentities).values({
    accountId: id,
    provider: "example",
    issuer: "https://id.example",
    subject: id,
    name: "Thief",
    createdAt: app().clock.now(),
  });
  await app().call("setSignInPolicy", { policy: "passkeys" }, caller);
  return authenticator;
}

/** As if a factor had just been shown. */
const confirm = (id: string) =>
  app().db.update(sessions).set({ confirmedAt: app().clock.now() }).where(eq(sessions.accountId, id));

test.each(["before", "after"])(
  "what was added within days %s the change is removed; older things stay, and are named",
  async (when) => {
    const owner = await buildUser(app().db, { password });
    await addPasskey(owner.id, owner);
    app().clock.advance({ days: 2 });
    await confirm(owner.id);
    if (when === "before") await prepare(owner.id, owner);
    app().clock.advance({ days: 6 });
    await confirm(owner.id);
    const { undo } = await changeAddress(owner.email, owner);
    if (when === "after") await prepare(owner.id, owner);

    await app().call("undoFactor", { token: undo });

    expect((await lastTextMailedTo(app().db, owner.email)).replaceAll(/\s+/g, " ")).toContain(
      "We kept what was added more than 7 days before the change: a passkey.",
    );
    expect(await app().db.$count(passkeys, eq(passkeys.accountId, owner.id))).toBe(1);
    expect(await app().db.$count(accountIdentities, eq(accountIdentities.accountId, owner.id))).toBe(0);
  },
);

test("a thief's passkey and policy from just before the change don't lock the owner out", async () => {
  const owner = await buildUser(app().db, { password });
  const thief = await signIn(owner.email);
  const authenticator = await prepare(owner.id, thief);
  const { undo } = await changeAddress(owner.email, thief);

  await app().call("undoFactor", { token: undo });

  const back = await resetPassword(owner.email);
  expect((await app().call("getFactors", {}, back)).body).toMatchObject({
    passkeys: [],
    recovery_codes: 0,
    sign_in_policy: "password",
  });
  const { challenge } = (await app().call("beginPasskeyLogin", {})).body;
  const passkey = authenticator.use({ challenge });
  expect((await app().refuse("loginWithPasskey", { passkey })).status).toBe(403);
});

test("an app that is pending while the address changes counts as added after it", async () => {
  const owner = await buildUser(app().db, { password });
  const { secret } = (await app().call("beginAuthenticator", {}, owner)).body;
  const code = totpCode(secret, app().clock.now());
  const { adding, changedAt } = await app().db.transaction(async (tx) => {
    await tx.update(accounts).set({ email: newAddress() }).where(eq(accounts.id, owner.id));
    const adding = app().send("addAuthenticator", { code }, owner);
    await waitUntilBlocked(app().db);
    app().clock.advance({ seconds: 5 });
    return { adding: [adding], changedAt: app().clock.now() };
  });
  expect((await adding[0])?.status).toBe(200);
  const isOwn = eq(authenticators.accountId, owner.id);
  const [added] = await app().db.select().from(authenticators).where(isOwn);
  expect(added?.addedAt).toEqual(changedAt);
});

test("a sign-in policy that nobody can meet anymore doesn't lock the owner out", async () => {
  const owner = await buildUser(app().db, { password });
  const { undo } = await changeAddress(owner.email, owner);
  await addPasskey(owner.id, owner);
  await app().call("createRecoveryCodes", {}, owner);
  await app().call("setSignInPolicy", { policy: "passkeys" }, owner);
  await app().call("undoFactor", { token: undo });
  expect(await app().db.$count(passkeys, eq(passkeys.accountId, owner.id))).toBe(0);
  expect(await isOpen(await resetPassword(owner.email))).toBe(true);
});

test("a second change keeps the first undo link, which undoes both; the second link restores only the second address", async () => {
  const owner = await buildUser(app().db, { password });
  const first = await changeAddress(owner.email, owner);
  const second = await changeAddress(first.email, owner);
  const emailNow = async () =>
    (await app().db.select().from(accounts).where(eq(accounts.id, owner.id)))[0]?.email;
  expect(await emailNow()).toBe(second.email);

  await app().call("undoFactor", { token: second.undo });
  expect(await emailNow()).toBe(first.email);
  const thief = await resetPassword(first.email);
  const third = await changeAddress(first.email, thief);

  await app().call("undoFactor", { token: first.undo });
  expect(await emailNow()).toBe(owner.email);
  expect((await app().refuse("undoFactor", { token: third.undo })).status).toBe(404);
});

test("the link in the mail about a passkey restores an address that was changed after it", async () => {
  const owner = await buildUser(app().db, { password });
  const thief = await signIn(owner.email);
  await addPasskey(owner.id, thief);
  const undo = await lastTokenMailedTo(app().db, owner.email);
  await changeAddress(owner.email, thief);
  await app().call("undoFactor", { token: undo });
  expect((await app().call("getSession", {}, await resetPassword(owner.email))).body.email).toBe(owner.email);
});

test("the account can't be deleted while the change can be undone, and nobody else can take the old address until then", async () => {
  const owner = await buildUser(app().db, { password });
  const { undo } = await changeAddress(owner.email, owner);
  expect(await app().refuse("deleteAccount", {}, owner)).toMatchObject({
    status: 409,
    detail: expect.stringContaining("Nothing was deleted"),
  });
  const registration = { email: owner.email.toUpperCase(), password: "quiet lantern meadow" };
  expect((await app().refuse("register", registration)).type).toMatch(/email-taken$/);
  const other = await buildUser(app().db, { password });
  await app().call("changeEmail", { email: owner.email }, other);
  const link = { token: await lastTokenMailedTo(app().db, owner.email) };
  expect((await app().refuse("confirmEmail", link, other)).type).toMatch(/email-taken$/);

  app().clock.advance({ days: 7 });
  expect((await app().refuse("undoFactor", { token: undo })).status).toBe(410);
  const { db, clock, log } = app();
  clock.advance({ seconds: 1 });
  expect(await sweep({ db, clock, log, config: { requireEmailVerification: true } })).toEqual([]);
  expect(await app().db.$count(undoLinks, eq(undoLinks.accountId, owner.id))).toBe(0);
  await app().call("register", registration);
  await app().call("confirmIdentity", { current_password: password }, owner);
  await app().call("deleteAccount", {}, owner);
});

test("a server of the release before may have let someone else take the address: then nothing changes", async () => {
  const owner = await buildUser(app().db, { password });
  const { email, undo } = await changeAddress(owner.email, owner);
  await buildUser(app().db, { email: owner.email });
  expect(await app().refuse("undoFactor", { token: undo })).toMatchObject({
    status: 409,
    detail: expect.stringContaining("nothing was changed"),
  });
  expect((await app().call("getSession", {}, owner)).body.email).toBe(email);
});

test("the owner can change back to the old address at any time", async () => {
  const owner = await buildUser(app().db, { password });
  const { email } = await changeAddress(owner.email, owner);
  await changeAddress(email, owner, owner.email);
  expect((await app().call("getSession", {}, owner)).body.email).toBe(owner.email);
});

test("an address that was never verified isn't reserved, and gets no mail", async () => {
  const account = await buildUser(app().db, { password });
  await app().db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, account.id));
  const before = await subjectsMailedTo(app().db, account.email);
  await changeAddress(account.email, account);
  expect(await subjectsMailedTo(app().db, account.email)).toEqual(before);
  await app().call("register", { email: account.email, password });
});

describe("“Remove everything I don't recognize” ", () => {
  const nothing = { authenticator: false, identities: [], devices: [] };
  const keysOf = async (caller: Caller) =>
    (await app().call("getFactors", {}, caller)).body.passkeys.map(({ id }) => id);

  it("removes the undo link of a mailbox that others read, for an owner with an older passkey", async () => {
    const owner = await buildUser(app().db, { password });
    await addPasskey(owner.id, owner);
    app().clock.advance({ days: 8 });
    await confirm(owner.id);
    const { undo } = await changeAddress(owner.email, owner);
    await app().call("removeUnrecognized", { ...nothing, passkeys: await keysOf(owner) }, owner);
    expect((await app().refuse("undoFactor", { token: undo })).status).toBe(404);
    app().clock.advance({ days: -8 });
  });

  it("keeps it if a passkey was added in the days before the change, or was removed with the rest", async () => {
    for (const isKept of [true, false]) {
      const owner = await buildUser(app().db, { password });
      await addPasskey(owner.id, owner);
      const { undo } = await changeAddress(owner.email, owner);
      const kept = isKept ? await keysOf(owner) : [];
      await app().call("removeUnrecognized", { ...nothing, passkeys: kept }, owner);
      await app().call("undoFactor", { token: undo });
    }
  });
});
