import { useTestApp } from "../../../testing/app";
import { buildAccount } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { devices } from "../../kernel/db/schema";

const app = useTestApp();
const password = "correct horse";
const SUBJECT = "New sign-in to your Guildway account";
let serial = 0;

const newAccount = () => buildAccount(app().db, { email: `device-${++serial}@example.com`, password });

async function signIn(email: string, cookie?: string, secret = password) {
  const form = { email, password: secret };
  const { body, headers } = await app().call("login", form, cookie ? { cookie } : {});
  return { token: body.access_token, cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

test("the owner is notified of a new device once, and can end its session by the link without signing in", async () => {
  const { email } = await newAccount();
  const thief = await signIn(email);
  await signIn(email, thief.cookie);
  expect(await subjectsMailedTo(app().db, email)).toEqual([SUBJECT]);

  const token = await lastTokenMailedTo(app().db, email);
  const owner = await signIn(email);
  await app().call("endSessionByLink", { token });
  expect((await app().refuse("getSession", {}, thief)).status).toBe(401);
  await app().call("getSession", {}, owner);
  // It works once, and the browser is no longer known.
  expect((await app().refuse("endSessionByLink", { token })).status).toBe(404);
  await signIn(email, thief.cookie);
  expect(await subjectsMailedTo(app().db, email)).toEqual([SUBJECT, SUBJECT, SUBJECT]);
});

test("the link also ends the device's newer sessions, and its next sign-in is announced again", async () => {
  const { email } = await newAccount();
  const thief = await signIn(email);
  const token = await lastTokenMailedTo(app().db, email);
  await app().call("signOut", {}, thief);
  const again = await signIn(email, thief.cookie);
  const another = await signIn(email, thief.cookie);
  const owner = await signIn(email);

  await app().call("endSessionByLink", { token });

  for (const session of [again, another]) {
    expect((await app().refuse("getSession", {}, session)).status).toBe(401);
  }
  await app().call("getSession", {}, owner);
  const mails = (await subjectsMailedTo(app().db, email)).length;
  await signIn(email, thief.cookie);
  expect(await subjectsMailedTo(app().db, email)).toHaveLength(mails + 1);
});

test("the link works while the device is signed out", async () => {
  const { email } = await newAccount();
  const thief = await signIn(email);
  await app().call("signOut", {}, thief);
  await app().call("endSessionByLink", { token: await lastTokenMailedTo(app().db, email) });
  await signIn(email, thief.cookie);
  expect(await subjectsMailedTo(app().db, email)).toEqual([SUBJECT, SUBJECT]);
});

test("the link works even after a new password or many new devices", async () => {
  const { id, email } = await newAccount();
  const thief = await signIn(email);
  const token = await lastTokenMailedTo(app().db, email);
  const lastUsedAt = new Date(app().clock.now().getTime() + 1);
  const newer = Array.from({ length: 60 }, (_, index) => ({
    accountId: id,
    tokenHash: Buffer.from([index]),
    lastUsedAt,
  }));
  await app().db.insert(devices).values(newer);
  await signIn(email);
  const changed = "battery staple pony";
  // Without its cookie, the browser must not become another one that nobody was told of.
  const { headers, body } = await app().call(
    "changePassword",
    { current_password: password, password: changed },
    { token: thief.token },
  );
  expect(headers.get("Set-Cookie")).toBeNull();
  await app().call("signOut", {}, { token: body.access_token });
  const again = await signIn(email, thief.cookie, changed);

  await app().call("endSessionByLink", { token });

  expect((await app().refuse("getSession", {}, again)).status).toBe(401);
});

test("a link grants no access, and a made-up one ends nothing", async () => {
  const { email } = await newAccount();
  await signIn(email);
  const token = await lastTokenMailedTo(app().db, email);
  expect((await app().refuse("getSession", {}, { token })).status).toBe(401);
  expect((await app().refuse("resetPassword", { token, password: "battery staple" })).status).toBe(404);
  expect((await app().refuse("endSessionByLink", { token: "made-up" })).status).toBe(404);
});

test("nobody is notified of their own registration, or more than ten times a day", async () => {
  const email = `device-${++serial}@example.com`;
  await app().call("register", { email, password });
  expect(await subjectsMailedTo(app().db, email)).not.toContain(SUBJECT);

  const account = await newAccount();
  for (let times = 0; times < 12; times++) await signIn(account.email);
  expect(await subjectsMailedTo(app().db, account.email)).toHaveLength(10);
});
