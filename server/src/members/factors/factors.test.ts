import { eq } from "drizzle-orm";
import { Secret } from "otpauth";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { lastTextMailedTo, lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { totpCode } from "../../../testing/totp-code";
import { createSecretBox } from "../../kernel/core/secret-box";
import { authenticators, recoveryCodes } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";
let serial = 0;

/** The code that an app shows now. */
const codeOf = (secret: string, now = app().clock.now()) => totpCode(secret, now);

/** Someone who has just added an authenticator app; its first code is used up. */
async function buildOwner() {
  const user = await buildUser(app().db, { email: `owner-${++serial}@example.com`, password });
  const { secret } = (await app().call("beginAuthenticator", {}, user)).body;
  const { recovery_codes } = (await app().call("addAuthenticator", { code: codeOf(secret) }, user)).body;
  app().clock.advance({ seconds: 60 });
  return { ...user, secret, recovery_codes };
}

/** Passes the first step of a sign-in. */
async function firstStep(email: string): Promise<string> {
  const problem = await app().refuse("login", { email, password });
  expect(problem).toMatchObject({ status: 403, type: "urn:guildway:problem:second-step-required" });
  return tokenIn(problem);
}

function tokenIn(problem: object): string {
  const token: unknown = Reflect.get(problem, "sign_in_token");
  if (typeof token !== "string") throw new Error("The refusal has no token");
  return token;
}

const finish = (sign_in_token: string, code: string) => ({ sign_in_token, code });

describe("adding an authenticator app", () => {
  it("requires a code of the app, and returns ten recovery codes once", async () => {
    const user = await buildUser(app().db, { email: `owner-${++serial}@example.com`, password });
    const { secret, uri } = (await app().call("beginAuthenticator", {}, user)).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain("issuer=Guildway");
    expect(await app().refuse("addAuthenticator", { code: "000000" }, user)).toMatchObject({
      status: 403,
      errors: [{ path: "code" }],
    });
    // Until then, the password is enough.
    await app().call("login", { email: user.email, password });
    expect((await app().call("getFactors", {}, user)).body.authenticator).toBeNull();

    const { body } = await app().call("addAuthenticator", { code: codeOf(secret) }, user);

    expect(new Set(body.recovery_codes).size).toBe(10);
    expect((await app().call("getFactors", {}, user)).body).toMatchObject({
      authenticator: { added_at: expect.any(String) },
      recovery_codes: 10,
    });
    expect((await app().refuse("beginAuthenticator", {}, user)).status).toBe(409);
    expect((await app().refuse("addAuthenticator", { code: codeOf(secret) }, user)).status).toBe(409);
    expect(await subjectsMailedTo(app().db, user.email)).toContain(
      "An authenticator app was added to your Guildway account",
    );
  });

  it("stores neither the secret nor the codes readably", async () => {
    const owner = await buildOwner();
    const [stored] = await app()
      .db.select()
      .from(authenticators)
      .where(eq(authenticators.accountId, owner.id));
    const secret = new Uint8Array(Secret.fromBase32(owner.secret).buffer);
    expect(Buffer.from(stored?.secret ?? []).includes(Buffer.from(secret))).toBe(false);
    const codes = await app().db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, owner.id));
    expect(codes).toHaveLength(10);
    for (const { codeHash } of codes) expect(codeHash).toHaveLength(32);
  });

  it("isn't possible before the address is verified", async () => {
    const account = await buildAccount(app().db, { verifiedAt: null });
    expect((await app().refuse("beginAuthenticator", {}, account)).status).toBe(403);
  });
});

describe("under another SECRETS_KEY than the server's", () => {
  /** Seals the secret of an app as a server with an older key did. */
  async function sealWithOlderKey(accountId: string): Promise<void> {
    const older = createSecretBox(new Uint8Array(32).fill(1));
    const secret = await older.seal(accountId, new Uint8Array(20));
    await app().db.update(authenticators).set({ secret }).where(eq(authenticators.accountId, accountId));
  }

  it("codes of the app can't be checked, the answer says so, and a recovery code signs in", async () => {
    const { id, email, secret, recovery_codes } = await buildOwner();
    await sealWithOlderKey(id);
    const token = await firstStep(email);
    expect(await app().refuse("finishLogin", finish(token, codeOf(secret)))).toMatchObject({
      status: 409,
      detail: "Codes from the app can't be checked at the moment. Use a recovery code",
      errors: [{ path: "code" }],
    });
    await app().call("finishLogin", finish(token, recovery_codes[0] ?? ""));
  });

  it("an app whose setup wasn't finished can be set up again", async () => {
    const user = await buildUser(app().db, { email: `owner-${++serial}@example.com`, password });
    await app().call("beginAuthenticator", {}, user);
    await sealWithOlderKey(user.id);
    expect(await app().refuse("addAuthenticator", { code: "123456" }, user)).toMatchObject({ status: 403 });
    const { secret } = (await app().call("beginAuthenticator", {}, user)).body;
    await app().call("addAuthenticator", { code: codeOf(secret) }, user);
  });
});

describe("signing in with an authenticator app", () => {
  it("requires the password and then a code, which works once", async () => {
    const { email, secret } = await buildOwner();
    const code = codeOf(secret);
    const token = await firstStep(email);

    const { body } = await app().call("finishLogin", finish(token, `${code.slice(0, 3)} ${code.slice(3)}`));

    const caller = { token: body.access_token };
    expect((await app().call("getSession", {}, caller)).body.email).toBe(email);
    expect((await app().send("exportData", {}, caller)).status).toBe(200);
    // The step has ended, and so has the code.
    expect((await app().refuse("finishLogin", finish(token, code))).status).toBe(410);
    expect((await app().refuse("finishLogin", finish(await firstStep(email), code))).status).toBe(403);
  });

  it("accepts the code before and the code after, and no other", async () => {
    const { email, secret } = await buildOwner();
    const at = (seconds: number) => totpCode(secret, new Date(app().clock.now().getTime() + seconds * 1000));
    const token = await firstStep(email);
    for (const seconds of [-60, 60]) {
      expect((await app().refuse("finishLogin", finish(token, at(seconds)))).status).toBe(403);
    }
    await app().call("finishLogin", finish(token, at(-30)));
    await app().call("finishLogin", finish(await firstStep(email), at(30)));
    // An earlier code than the last one that was used.
    expect((await app().refuse("finishLogin", finish(await firstStep(email), at(0)))).status).toBe(403);
  });

  it("lets the owner in after the server's clock was ahead, and accepts no code twice whatever the clock does", async () => {
    const { email, secret } = await buildOwner();
    const signIn = async (code = codeOf(secret)) =>
      (await app().send("finishLogin", finish(await firstStep(email), code))).status;
    const now = codeOf(secret);
    expect(await signIn(now)).toBe(200);
    app().clock.advance({ hours: 2 });
    const ahead = codeOf(secret);
    expect(await signIn(ahead)).toBe(200);

    app().clock.advance({ hours: -2 });
    expect(await signIn(now)).toBe(403);
    app().clock.advance({ seconds: 30 });
    expect(await signIn()).toBe(200);

    app().clock.advance({ hours: 2, seconds: -30 });
    expect(await signIn(ahead)).toBe(403);
    app().clock.advance({ seconds: 30 });
    expect(await signIn()).toBe(200);
  });

  it("opens one session if a code is sent twice at once", async () => {
    const { email, secret } = await buildOwner();
    const tokens = [await firstStep(email), await firstStep(email)];
    const results = await Promise.allSettled(
      tokens.map((token) => app().call("finishLogin", finish(token, codeOf(secret)))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("limits the first step's token to this use, and to 10 minutes", async () => {
    const { email, secret } = await buildOwner();
    const token = await firstStep(email);
    for (const name of ["getSession", "exportData", "listSessions", "signOut"] as const) {
      expect((await app().refuse(name, {}, { token })).status).toBe(401);
    }
    app().clock.advance({ minutes: 10 });
    expect((await app().refuse("finishLogin", finish(token, codeOf(secret)))).status).toBe(410);
    expect((await app().refuse("finishLogin", finish("made-up", codeOf(secret)))).status).toBe(410);
  });

  it("allows 10 wrong codes in 15 minutes, from however many sign-ins", async () => {
    const { email, secret, recovery_codes } = await buildOwner();
    for (let tries = 0; tries < 10; tries++) {
      expect((await app().refuse("finishLogin", finish(await firstStep(email), "000000"))).status).toBe(403);
    }
    const token = await firstStep(email);
    expect((await app().refuse("finishLogin", finish(token, codeOf(secret)))).status).toBe(429);
    const warnings = (await subjectsMailedTo(app().db, email)).filter((subject) =>
      /^Wrong codes/.test(subject),
    );
    expect(warnings).toHaveLength(1);
    // Guessing codes doesn't lock the owner out.
    await app().call("finishLogin", finish(await firstStep(email), recovery_codes[0] ?? ""));
    app().clock.advance({ minutes: 16 });
    await app().call("finishLogin", finish(await firstStep(email), codeOf(secret)));
  });

  it("can't be bypassed by a password reset, and a new password ends pending sign-ins", async () => {
    const { email, secret } = await buildOwner();
    const begun = await firstStep(email);
    await app().call("requestPasswordReset", { email });
    const token = await lastTokenMailedTo(app().db, email);

    const problem = await app().refuse("resetPassword", { token, password: "battery staple" });

    expect(problem).toMatchObject({ type: "urn:guildway:problem:second-step-required" });
    expect((await app().refuse("finishLogin", finish(begun, codeOf(secret)))).status).toBe(410);
    await app().call("finishLogin", finish(tokenIn(problem), codeOf(secret)));
    expect((await app().refuse("login", { email, password })).status).toBe(401);
  });

  it("doesn't reveal to anyone without the password who has an app", async () => {
    const { email } = await buildOwner();
    expect(await app().refuse("login", { email, password: "wrong" })).toMatchObject({
      status: 401,
      detail: "Can't login",
    });
  });
});

describe("recovery codes", () => {
  it("each replace the app once, however they are typed", async () => {
    const { email, recovery_codes, token: session } = await buildOwner();
    const [first = "", second = ""] = recovery_codes;
    const typed = first.toLowerCase().replaceAll("-", " ");
    await app().call("finishLogin", finish(await firstStep(email), typed));
    expect((await app().refuse("finishLogin", finish(await firstStep(email), first))).status).toBe(403);
    await app().call("finishLogin", finish(await firstStep(email), second));
    expect((await app().call("getFactors", {}, { token: session })).body.recovery_codes).toBe(8);
  });

  it("open one session if one is sent many times at once, from as many sign-ins", async () => {
    const { email, recovery_codes, token } = await buildOwner();
    const begun = await Promise.all(Array.from({ length: 20 }, () => firstStep(email)));
    const [code = ""] = recovery_codes;
    const sent = await Promise.all(begun.map((step) => app().send("finishLogin", finish(step, code))));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
    expect((await app().call("getFactors", {}, { token })).body.recovery_codes).toBe(9);
  });

  it("are replaced all at once, and belong to one account", async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()];
    const fresh = (await app().call("createRecoveryCodes", {}, owner)).body.recovery_codes;
    for (const code of [owner.recovery_codes[0], other.recovery_codes[0]]) {
      const token = await firstStep(owner.email);
      expect((await app().refuse("finishLogin", finish(token, code ?? ""))).status).toBe(403);
    }
    await app().call("finishLogin", finish(await firstStep(owner.email), fresh[0] ?? ""));
  });

  it("are announced by mail when they are replaced, with a link to undo it", async () => {
    const owner = await buildOwner();
    await app().call("createRecoveryCodes", {}, owner);
    expect((await subjectsMailedTo(app().db, owner.email)).at(-1)).toBe(
      "New recovery codes for your Guildway account",
    );
    const text = await lastTextMailedTo(app().db, owner.email);
    expect(text).toContain("Secure your account: https://guildway.test/signed-in/settings/secure\n");
  });
});

describe("an account with an app", () => {
  it("confirms by password and code", async () => {
    const { email, secret } = await buildOwner();
    const { body } = await app().call("finishLogin", finish(await firstStep(email), codeOf(secret)));
    const caller = { token: body.access_token };
    app().clock.advance({ minutes: 11 });
    expect(await app().refuse("removeAuthenticator", {}, caller)).toMatchObject({
      methods: ["password", "code"],
    });
    for (const proof of [{}, { code: "000000" }]) {
      const form = { current_password: password, ...proof };
      expect(await app().refuse("confirmIdentity", form, caller)).toMatchObject({
        status: 403,
        errors: [{ path: "code" }],
      });
    }
    await app().call("confirmIdentity", { current_password: password, code: codeOf(secret) }, caller);
    await app().call("removeAuthenticator", {}, caller);
    await app().call("login", { email, password });
    expect(await subjectsMailedTo(app().db, email)).toContain(
      "The authenticator app was removed from your Guildway account",
    );
  });
});

describe("an operator's work", () => {
  const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };

  it("lets someone in who has lost the app and the codes, and notifies them", async () => {
    const owner = await buildOwner();
    const other = await buildOwner();
    const begun = await firstStep(owner.email);

    expect(
      await workOnAccount(app().db, config, "remove-factors", owner.email.toUpperCase()),
    ).toBeUndefined();

    expect((await app().refuse("getSession", {}, owner)).status).toBe(401);
    expect((await app().refuse("finishLogin", finish(begun, codeOf(owner.secret)))).status).toBe(410);
    await app().call("login", { email: owner.email, password });
    expect(await subjectsMailedTo(app().db, owner.email)).toContain(
      "The authenticator app was removed from your Guildway account",
    );
    await firstStep(other.email);
  });

  it("signs a person out everywhere, and keeps their app", async () => {
    const owner = await buildOwner();
    expect(await workOnAccount(app().db, config, "end-sessions", owner.email)).toBeUndefined();
    expect((await app().refuse("getSession", {}, owner)).status).toBe(401);
    await firstStep(owner.email);
    expect(await workOnAccount(app().db, config, "end-sessions", "nobody@example.com")).toMatch(/no account/);
  });
});

const strict = useTestApp({ requireModeratorMfa: true });

test("moderators can be required to have an app", async () => {
  const moderator = await buildUser(strict().db, { role: "moderator", password });
  expect(await strict().refuse("listReports", {}, moderator)).toMatchObject({
    status: 403,
    type: "urn:guildway:problem:factor-required",
  });
  const show = (code: string) => void codes.push(code);
  const codes: string[] = [];
  const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };
  await workOnAccount(strict().db, config, "enroll", moderator.email, { show });
  await strict().call("enroll", { code: codes[0] ?? "" }, moderator);
  const { secret } = (await strict().call("beginAuthenticator", {}, moderator)).body;
  await strict().call("addAuthenticator", { code: codeOf(secret, strict().clock.now()) }, moderator);
  await strict().call("listReports", {}, moderator);
});
