import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTextMailedTo, lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { totpCode } from "../../../testing/totp-code";
import { accounts, emailTokens, sessions } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";
const SUBJECT = "Your Guildway sign-in link";

/** Asks for a link in a browser, and opens the mail. */
async function askFor(email: string, browser_secret: string = crypto.randomUUID()) {
  app().clock.advance({ minutes: 1 });
  await app().call("requestSignInLink", { email, browser_secret });
  return { token: await lastTokenMailedTo(app().db, email), browser_secret };
}

const gone = { status: 410 };
const elsewhere = {
  status: 404,
  type: "urn:guildway:problem:link-unknown",
  detail: expect.stringMatching(/only in the browser in which you asked/),
};

test("the link opens one session, which counts as confirmed by mail, in the browser that asked for it", async () => {
  const { id, email } = await buildUser(app().db, { password });
  const link = await askFor(email);
  const other = await askFor("nobody-here@example.com");
  expect(await lastTextMailedTo(app().db, email)).toContain(
    `https://guildway.test/user/login/by-link#token=${link.token}`,
  );

  const stolen = { ...link, browser_secret: other.browser_secret };
  expect(await app().refuse("signInByLink", stolen)).toMatchObject(elsewhere);
  const { body } = await app().call("signInByLink", link);

  expect(body.user_id).toBe(id);
  const caller = { token: body.access_token };
  expect((await app().send("exportData", {}, caller)).status).toBe(200);
  const opened = await app().db.select().from(sessions).where(eq(sessions.accountId, id));
  expect(opened).toContainEqual(expect.objectContaining({ openedBy: "link", confirmedBy: "link" }));
  const [newest] = (await app().call("listAccountActivity", {}, caller)).body.filter(
    ({ kind }) => kind === "signed-in",
  );
  expect(newest?.method).toBe("link");
  expect(await app().refuse("signInByLink", link)).toMatchObject(gone);
});

test("the link works for 15 minutes", async () => {
  const { email } = await buildUser(app().db);
  const link = await askFor(email);
  app().clock.advance({ minutes: 15 });
  expect(await app().refuse("signInByLink", link)).toMatchObject(gone);
});

test("of several links that a browser asked for, the first that is opened ends the others", async () => {
  const { email } = await buildUser(app().db);
  const first = await askFor(email);
  const second = await askFor(email, first.browser_secret);
  await app().call("signInByLink", first);
  expect(await app().refuse("signInByLink", second)).toMatchObject(gone);
});

test("the answer is the same for an address without an account, and for one that nobody has confirmed", async () => {
  const known = await buildUser(app().db);
  const unconfirmed = await buildUser(app().db);
  await app().db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, unconfirmed.id));
  for (const email of [known.email, unconfirmed.email, "no-account-here@example.com"]) {
    app().clock.advance({ minutes: 1 });
    const here = { address: "203.0.113.76" };
    const { body } = await app().call("requestSignInLink", { email, browser_secret: "mine" }, here);
    expect(body).toEqual({ retry_after: 60 });
    const again = await app().refuse("requestSignInLink", { email, browser_secret: "mine" }, here);
    expect(again.status).toBe(429);
    expect(again.headers.get("Retry-After")).toBe("60");
  }
  expect(await subjectsMailedTo(app().db, known.email)).toEqual([SUBJECT]);
  expect(await subjectsMailedTo(app().db, unconfirmed.email)).toEqual([]);
  expect(await app().db.$count(emailTokens, eq(emailTokens.accountId, unconfirmed.id))).toBe(0);
});

test("a network asks at most 60 times an hour, for whatever addresses", async () => {
  const network = { address: "203.0.113.77" };
  for (let times = 0; times < 60; times++) {
    await app().call(
      "requestSignInLink",
      { email: `many-${times}@example.com`, browser_secret: "mine" },
      network,
    );
  }
  expect(
    (await app().refuse("requestSignInLink", { email: "more@example.com", browser_secret: "mine" }, network))
      .status,
  ).toBe(429);
});

test("the owner gets in while strangers' guesses block the password, and then signs in as usual", async () => {
  const { email } = await buildUser(app().db, { password });
  for (let times = 0; times < 100; times++) {
    await app().refuse("login", { email, password: "guess" }, { address: `198.51.100.${times}` });
  }
  expect((await app().refuse("login", { email, password })).status).toBe(429);

  const link = await askFor(email);
  const { headers } = await app().call("signInByLink", link);

  const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^device-/);
  await app().call("login", { email, password }, { cookie });
  expect((await app().refuse("login", { email, password })).status).toBe(429);
});

test("with an authenticator app, its code follows", async () => {
  const user = await buildUser(app().db, { password });
  const { secret } = (await app().call("beginAuthenticator", {}, user)).body;
  const codeNow = () => totpCode(secret, app().clock.now());
  await app().call("addAuthenticator", { code: codeNow() }, user);
  const link = await askFor(user.email);

  const refused = await app().refuse("signInByLink", link);

  expect(refused.type).toBe("urn:guildway:problem:second-step-required");
  const sign_in_token = String(Reflect.get(refused, "sign_in_token"));
  const { body } = await app().call("finishLogin", { sign_in_token, code: codeNow() });
  expect((await app().call("getSession", {}, { token: body.access_token })).status).toBe(200);
});

test("an account that only passkeys open requires a passkey or a recovery code after the link", async () => {
  const { id, email } = await buildUser(app().db);
  await app().db.update(accounts).set({ signInPolicy: "passkeys" }).where(eq(accounts.id, id));
  const link = await askFor(email);
  expect((await app().refuse("signInByLink", link)).type).toMatch(/second-step-required$/);
  expect(await app().db.$count(sessions, eq(sessions.accountId, id))).toBe(1);
});

test("suspended people are told why, as at every sign-in", async () => {
  const { email } = await buildUser(app().db);
  const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };
  expect(await workOnAccount(app().db, config, "suspend", email, { reason: "Sends spam" })).toBeUndefined();
  const link = await askFor(email);
  expect(await app().refuse("signInByLink", link)).toMatchObject({
    status: 403,
    type: "urn:guildway:problem:suspended",
    detail: expect.stringMatching(/Sends spam/),
  });
});

test.each([
  [
    "a new password",
    async (user: { token: string }) =>
      void (await app().call(
        "changePassword",
        { current_password: password, password: "quiet lantern meadow" },
        user,
      )),
  ],
  [
    "a new address",
    async (user: { token: string; id: string }) => {
      const email = `new-${user.id}@example.com`;
      await app().call("changeEmail", { email }, user);
      await app().call("confirmEmail", { token: await lastTokenMailedTo(app().db, email) }, user);
    },
  ],
  [
    "removing what isn't recognized",
    async (user: { token: string }) =>
      void (await app().call(
        "removeUnrecognized",
        { passkeys: [], authenticator: false, devices: [] },
        user,
      )),
  ],
])("%s ends the link", async (_, change) => {
  const user = await buildUser(app().db, { password });
  const link = await askFor(user.email);
  await change(user);
  expect(await app().refuse("signInByLink", link)).toMatchObject(gone);
});
