import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { accounts, passkeys, sessions } from "../../kernel/db/schema";

const app = useTestApp();
const password = "correct horse";

async function signIn(email: string, cookie?: string) {
  const { body, headers } = await app().call("login", { email, password }, cookie ? { cookie } : {});
  return { token: body.access_token, cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

async function addPasskey(id: string, caller: { token: string }): Promise<string> {
  const { challenge } = (await app().call("beginPasskey", {}, caller)).body;
  const passkey = new SoftAuthenticator(id).create({ challenge });
  return (await app().call("addPasskey", { passkey }, caller)).body.id;
}

const accessOf = async (caller: { token: string }) => (await app().call("getAccess", {}, caller)).body;

test("lists the known devices, and removes one with its sessions; never the current one or a stranger's", async () => {
  const { email } = await buildUser(app().db, { password });
  const stranger = await buildUser(app().db, { password });
  const thief = await signIn(email);
  app().clock.advance({ minutes: 1 });
  const owner = await signIn(email);
  const { devices } = await accessOf(owner);
  expect(devices.map(({ current }) => current)).toEqual([true, false]);
  const [own = "", foreign = ""] = devices.map(({ id }) => id);

  expect((await app().refuse("removeDevice", { id: foreign }, stranger)).status).toBe(404);
  expect((await app().refuse("removeDevice", { id: own }, owner)).status).toBe(403);
  await app().call("removeDevice", { id: foreign }, owner);
  expect((await app().refuse("getSession", {}, thief)).status).toBe(401);
  expect((await app().refuse("removeDevice", { id: foreign }, owner)).status).toBe(404);
  expect((await accessOf(owner)).devices).toHaveLength(1);
});

test("shows a pending change of address, and cancels it", async () => {
  const owner = await buildUser(app().db, { password });
  expect((await accessOf(owner)).email_change).toBeNull();
  const email = `elsewhere-${owner.id}@example.com`;
  await app().call("changeEmail", { email }, owner);
  expect((await accessOf(owner)).email_change?.email).toBe(email);

  await app().call("cancelEmailChange", {}, owner);
  expect((await accessOf(owner)).email_change).toBeNull();
  const token = await lastTokenMailedTo(app().db, email);
  expect((await app().refuse("confirmEmail", { token }, owner)).status).toBe(410);
});

test("after a reset, an owner removes everything of a thief's at once and keeps what is named", async () => {
  const { id, email } = await buildUser(app().db, { password });
  const thief = await signIn(email);
  await addPasskey(id, thief);
  await app().call("requestPasswordReset", { email });
  const token = await lastTokenMailedTo(app().db, email);
  const reset = await app().call("resetPassword", { token, password });
  const owner = { token: reset.body.access_token };
  const own = await addPasskey(id, owner);
  const known = await signIn(email);
  const unknown = await signIn(email);
  app().clock.advance({ minutes: 1 });
  const keeper = await signIn(email, known.cookie);
  const kept = (await accessOf(keeper)).devices.flatMap((device) => (device.current ? [device.id] : []));
  await app().call("changeEmail", { email: `thief-${id}@example.com` }, owner);

  await app().call(
    "removeUnrecognized",
    { passkeys: [own], authenticator: false, identities: [], devices: kept },
    owner,
  );

  const left = await app().db.select().from(passkeys).where(eq(passkeys.accountId, id));
  expect(left.map((passkey) => passkey.id)).toEqual([own]);
  expect((await app().refuse("getSession", {}, unknown)).status).toBe(401);
  for (const caller of [owner, known, keeper]) await app().call("getSession", {}, caller);
  expect(await accessOf(owner)).toMatchObject({ email_change: null, devices: [{}, {}] });
});

test("removing a device, even by the mail about it, ends sign-ins that have begun", async () => {
  const { id, email, ...owner } = await buildUser(app().db, { password });
  const device = async () => {
    await signIn(email);
    return lastTokenMailedTo(app().db, email);
  };
  const link = await device();
  await device();
  await app().db.update(accounts).set({ signInPolicy: "second-factor" }).where(eq(accounts.id, id));
  await app().db.update(sessions).set({ confirmedBy: "code" }).where(eq(sessions.accountId, id));
  const begin = async () =>
    String(Reflect.get(await app().refuse("login", { email, password }), "sign_in_token"));
  const finish = async (sign_in_token: string) =>
    (await app().refuse("finishLogin", { sign_in_token, code: "123456" })).status;

  const first = await begin();
  expect(await finish(first)).toBe(403);
  await app().call("endSessionByLink", { token: link });
  expect(await finish(first)).toBe(410);

  const second = await begin();
  const [known] = (await accessOf(owner)).devices;
  await app().call("removeDevice", { id: known?.id ?? "" }, owner);
  expect(await finish(second)).toBe(410);
});

test("removing what isn't recognized ends all recovery codes, even if passkeys stay", async () => {
  const { id, email } = await buildUser(app().db, { password });
  const owner = await signIn(email);
  const own = await addPasskey(id, owner);
  await app().call("createRecoveryCodes", {}, owner);
  expect((await app().call("getFactors", {}, owner)).body.recovery_codes).toBe(10);
  await app().call("removeUnrecognized", { passkeys: [own], authenticator: false, devices: [] }, owner);
  expect((await app().call("getFactors", {}, owner)).body).toMatchObject({
    passkeys: [{}],
    recovery_codes: 0,
  });
});

test("a password alone removes nothing of an account that has a passkey", async () => {
  const { id, email } = await buildUser(app().db, { password });
  await addPasskey(id, await signIn(email));
  const thief = await signIn(email);
  const nothing = { passkeys: [], authenticator: false, identities: [], devices: [] };
  expect(await app().refuse("removeUnrecognized", nothing, thief)).toMatchObject({
    status: 403,
    methods: ["passkey"],
  });
});
