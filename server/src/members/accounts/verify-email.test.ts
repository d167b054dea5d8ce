import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { accounts, emailTokens, outbox } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());

const lastLinkTo = (email: string) => lastTokenMailedTo(app().db, email);

async function registerNewcomer(email: string) {
  const { body } = await app().call("register", { email, password: "correct horse" });
  return { ...body, token: body.access_token, link: await lastLinkTo(email) };
}

describe("verify email", () => {
  it("verifies the address and opens a session", async () => {
    const { link, user_id } = await registerNewcomer("verify@example.com");

    const { body } = await app().call("verifyEmail", { token: link });

    expect(body.account_id).toBe(user_id);
    const session = await app().call("getSession", {}, { token: body.access_token });
    expect(session.body.state).toBe("create-profile");
  });

  it("works once", async () => {
    const { link } = await registerNewcomer("once@example.com");
    const opened = Array.from({ length: 20 }, () => app().call("verifyEmail", { token: link }));
    const results = await Promise.allSettled(opened);

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await app().refuse("verifyEmail", { token: link })).toMatchObject({
      status: 410,
      detail: "This verification link no longer works. Its address is verified: please sign in",
    });
  });

  it("works within 24 hours", async () => {
    const { link } = await registerNewcomer("late@example.com");
    app().clock.advance({ hours: 25 });

    expect(await app().refuse("verifyEmail", { token: link })).toMatchObject({
      status: 410,
      detail: "This verification link has expired. Please ask for a new one",
    });
  });

  it("refuses a token that was never sent", async () => {
    expect(await app().refuse("verifyEmail", { token: "made-up" })).toMatchObject({
      status: 404,
      detail: "This verification link is not valid. Please ask for a new one",
    });
    expect(await app().refuse("verifyEmail", {})).toMatchObject({
      status: 422,
      errors: [{ path: "token", message: "The link is incomplete" }],
    });
  });

  it("stores only the token's hash", async () => {
    const { link, user_id } = await registerNewcomer("hashed@example.com");
    const rows = await app().db.select().from(emailTokens).where(eq(emailTokens.accountId, user_id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(Buffer.from(rows[0]?.tokenHash ?? []).toString("base64url")).not.toBe(link);
  });
});

describe("an address that someone else registered first", () => {
  const password = "correct horse";
  const chosen = "battery staple";

  it("belongs only to its owner after verification without a password: the stranger's password, sessions and links are void", async () => {
    const email = "hijacked@example.com";
    const stranger = await registerNewcomer(email);
    const known = (await app().call("login", { email, password })).headers.get("Set-Cookie") ?? "";
    await app().call("changeEmail", { email: "stranger@example.com" }, stranger);
    const change = await lastTokenMailedTo(app().db, "stranger@example.com");

    const { body } = await app().call("verifyEmail", { token: stranger.link });

    expect(body.account_id).toBe(stranger.user_id);
    const owner = { token: body.access_token };
    expect((await app().refuse("getSession", {}, stranger)).status).toBe(401);
    expect((await app().refuse("login", { email, password })).status).toBe(401);
    expect((await app().call("listSessions", {}, owner)).body).toHaveLength(1);
    expect((await app().refuse("confirmEmail", { token: change }, owner)).status).toBe(410);
    const cookie = known.split(";")[0] ?? "";
    expect((await app().refuse("login", { email, password }, { cookie })).status).toBe(401);
    await app().call("createProfile", { first_name: "Ada", last_name: "L" }, owner);

    const refused = await app().refuse(
      "changePassword",
      { current_password: password, password: chosen },
      owner,
    );
    expect(refused).toMatchObject({ status: 403, detail: expect.stringContaining("has no password yet") });
    await app().call("requestPasswordReset", { email });
    const token = await lastTokenMailedTo(app().db, email);
    await app().call("resetPassword", { token, password: chosen });
    await app().call("login", { email, password: chosen });
  });

  it("gets a mail that explains how to choose a password", async () => {
    const { link } = await registerNewcomer("voided@example.com");
    await app().call("verifyEmail", { token: link });
    expect(await subjectsMailedTo(app().db, "voided@example.com")).toContain(
      "Choose a password for Guildway",
    );
  });

  it("ignores someone else's session", async () => {
    const other = await buildAccount(app().db);
    const stranger = await registerNewcomer("elsewhere@example.com");
    await app().call("verifyEmail", { token: stranger.link }, other);
    expect((await app().refuse("getSession", {}, stranger)).status).toBe(401);
  });

  it("keeps the password and the session if the link is opened in the browser that registered", async () => {
    const email = "own@example.com";
    const newcomer = await registerNewcomer(email);
    const { body } = await app().call("verifyEmail", { token: newcomer.link }, newcomer);
    expect(body.account_id).toBe(newcomer.user_id);
    await app().call("getSession", {}, newcomer);
    await app().call("login", { email, password });
  });

  it("invalidates the other verification links", async () => {
    const newcomer = await registerNewcomer("two-links@example.com");
    await app().call("resendVerification", { userId: newcomer.user_id });
    const newer = await lastLinkTo("two-links@example.com");
    await app().call("verifyEmail", { token: newer }, newcomer);
    expect((await app().refuse("verifyEmail", { token: newcomer.link })).status).toBe(410);
    await app().call("login", { email: "two-links@example.com", password });
  });
});

describe("confirm a registration", () => {
  const password = "correct horse";

  it("accepts the account's own session", async () => {
    const newcomer = await registerNewcomer("session@example.com");
    const { body } = await app().call("confirmRegistration", { token: newcomer.link }, newcomer);
    expect((await app().call("getSession", {}, { token: body.access_token })).body.state).toBe(
      "create-profile",
    );
    await app().call("login", { email: "session@example.com", password });
  });

  it("asks anyone else for the password, and keeps the link valid", async () => {
    const { link } = await registerNewcomer("asked@example.com");
    const other = await buildAccount(app().db);
    for (const caller of [{}, other, { token: "expired" }]) {
      const problem = await app().refuse("confirmRegistration", { token: link }, caller);
      expect(problem).toMatchObject({ status: 403, type: "urn:guildway:problem:password-required" });
    }
    await app().call("confirmRegistration", { token: link, password });
    expect((await app().refuse("confirmRegistration", { token: link, password })).status).toBe(410);
  });

  it("keeps existing sessions if the password is right", async () => {
    const newcomer = await registerNewcomer("knows@example.com");
    const { body } = await app().call("confirmRegistration", { token: newcomer.link, password });
    expect(body.account_id).toBe(newcomer.user_id);
    expect((await app().call("getSession", {}, newcomer)).body.state).toBe("create-profile");
  });

  it("refuses a wrong password at its field, and limits guesses like sign-ins", async () => {
    const { link } = await registerNewcomer("wrong@example.com");
    const here = { address: "198.51.100.20" };
    const guess = { token: link, password: "wrong horse" };
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await app().refuse("confirmRegistration", guess, here)).toMatchObject({
        status: 403,
        errors: [{ path: "password", message: "This is not the password of this account" }],
      });
    }
    expect((await app().refuse("confirmRegistration", { token: link, password }, here)).status).toBe(429);
    await app().call("confirmRegistration", { token: link, password });
  });

  it("ends a stranger's access once a new password is chosen", async () => {
    const email = "new-password@example.com";
    const stranger = await registerNewcomer(email);
    const { body } = await app().call("confirmRegistration", {
      token: stranger.link,
      new_password: "battery staple",
    });

    expect((await app().refuse("getSession", {}, stranger)).status).toBe(401);
    expect((await app().refuse("login", { email, password })).status).toBe(401);
    expect((await app().call("getSession", {}, { token: body.access_token })).body.state).toBe(
      "create-profile",
    );
    await app().call("login", { email, password: "battery staple" });
  });

  it("refuses a weak password without using up the link, and works only once", async () => {
    const { link } = await registerNewcomer("weak@example.com");
    const weak = await app().refuse("confirmRegistration", { token: link, new_password: "short" });
    expect(weak.errors).toEqual([{ path: "new_password", message: "Password needs at least 8 characters" }]);
    const results = await Promise.allSettled(
      ["one", "two", "three"].map((choice) =>
        app().call("confirmRegistration", { token: link, new_password: `battery staple ${choice}` }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("resend", () => {
  it("sends a new link, at most one a minute", async () => {
    const { user_id, link } = await registerNewcomer("again@example.com");

    expect((await app().call("resendVerification", { userId: user_id })).body).toEqual({ retry_after: 60 });
    const second = await lastLinkTo("again@example.com");
    expect(second).not.toBe(link);

    const problem = await app().refuse("resendVerification", { userId: user_id });
    expect(problem.status).toBe(429);
    const seconds = Number(problem.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);

    app().clock.advance({ seconds: 61 });
    await app().call("resendVerification", { userId: user_id });
    await app().call("verifyEmail", { token: second });
  });

  it("refuses rather than sending nothing once an address has had ten links in an hour", async () => {
    const { user_id } = await registerNewcomer("often@example.com");
    const mails = () => app().db.$count(outbox, eq(outbox.recipient, "often@example.com"));
    for (let sent = 2; sent <= 10; sent++) {
      app().clock.advance({ seconds: 61 });
      await app().call("resendVerification", { userId: user_id });
      expect(await mails()).toBe(sent);
    }
    app().clock.advance({ seconds: 61 });
    expect((await app().refuse("resendVerification", { userId: user_id })).status).toBe(429);
    expect(await mails()).toBe(10);
    app().clock.advance({ hours: 1 });
    await app().call("resendVerification", { userId: user_id });
    expect(await mails()).toBe(11);
  });

  it("gives the same answer for a verified account and for no account, and sends nothing", async () => {
    const { id, email } = await buildAccount(app().db);
    const unknown = "01990000-0000-7000-8000-00000000dead";

    for (const userId of [id, unknown]) {
      expect((await app().call("resendVerification", { userId })).body).toEqual({ retry_after: 60 });
      expect((await app().refuse("resendVerification", { userId })).status).toBe(429);
    }
    expect(await app().db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
  });
});

describe("without verification", () => {
  const relaxed = useTestApp({ requireEmailVerification: false });

  it("an account can create its profile right away, and no mail is sent", async () => {
    const { body } = await relaxed().call("register", {
      email: "quick@example.com",
      password: "correct horse",
    });
    const caller = { token: body.access_token };

    expect((await relaxed().call("getSession", {}, caller)).body.state).toBe("create-profile");
    const created = await relaxed().call("createProfile", { first_name: "Ada", last_name: "L" }, caller);
    expect(created.body.state).toBe("member");
    expect(await relaxed().db.select().from(outbox)).toEqual([]);
    const [account] = await relaxed().db.select().from(accounts);
    expect(account?.verifiedAt).toBeNull();
  });
});
