import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import { emailTokens, halfSessions, outbox, sessions } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";
const chosen = "battery staple";

let serial = 0;
const newAddress = () => `password-${++serial}@example.com`;

/** Requests a link and returns its secret. */
async function askForReset(email: string): Promise<string> {
  await app().call("requestPasswordReset", { email });
  return lastTokenMailedTo(app().db, email);
}

describe("a forgotten password", () => {
  it("is replaced through the mailed link, which ends all sessions and opens a new one", async () => {
    const email = newAddress();
    const user = await buildUser(app().db, { email, password });
    const token = await askForReset(email.toUpperCase()).then(() => lastTokenMailedTo(app().db, email));

    const { body } = await app().call("resetPassword", { token, password: chosen });

    expect(body.user_id).toBe(user.id);
    await app().call("getSession", {}, { token: body.access_token });
    expect((await app().refuse("getSession", {}, user)).status).toBe(401);
    expect((await app().refuse("login", { email, password })).status).toBe(401);
    await app().call("login", { email, password: chosen });
    expect(await subjectsMailedTo(app().db, email)).toEqual([
      "Set a new password for Guildway",
      "Your Guildway password was changed",
      "New sign-in to your Guildway account",
    ]);
  });

  it("gives the same answer for an unknown address, and mails nothing", async () => {
    const known = await buildAccount(app().db, { email: newAddress() });
    const unknown = newAddress();

    const here = { address: "198.51.100.5" };
    for (const email of [known.email, unknown]) {
      expect((await app().call("requestPasswordReset", { email }, here)).body).toEqual({ retry_after: 60 });
      const problem = await app().refuse("requestPasswordReset", { email: ` ${email.toUpperCase()}` }, here);
      expect(problem.status).toBe(429);
      expect(Number(problem.headers.get("Retry-After"))).toBeGreaterThan(50);
    }
    expect(await app().db.select().from(outbox).where(eq(outbox.recipient, unknown))).toEqual([]);
    app().clock.advance({ seconds: 61 });
    await app().call("requestPasswordReset", { email: known.email }, here);
  });

  it("mails one link for simultaneous requests from one network", async () => {
    const { email } = await buildAccount(app().db, { email: newAddress() });
    const here = { address: "198.51.100.6" };
    const requests = [1, 2, 3, 4].map(() => app().call("requestPasswordReset", { email }, here));

    const results = await Promise.allSettled(requests);

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await subjectsMailedTo(app().db, email)).toHaveLength(1);
  });

  it("accepts a link once, and no older one after that", async () => {
    const { email } = await buildAccount(app().db, { email: newAddress() });
    const older = await askForReset(email);
    app().clock.advance({ seconds: 61 });
    const newer = await askForReset(email);

    const resets = Array.from({ length: 20 }, () =>
      app().call("resetPassword", { token: newer, password: chosen }),
    );
    const results = await Promise.allSettled(resets);

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const token of [newer, older]) {
      expect(await app().refuse("resetPassword", { token, password: chosen })).toMatchObject({
        status: 410,
        detail: "This password link no longer works. Please ask for a new one",
      });
    }
  });

  it("accepts a link for an hour, and no link of another kind", async () => {
    const email = newAddress();
    await app().call("register", { email, password });
    const verification = await lastTokenMailedTo(app().db, email);
    const token = await askForReset(email);

    const foreign = await app().refuse("resetPassword", { token: verification, password: chosen });
    expect(foreign).toMatchObject({ status: 404, detail: expect.stringContaining("is not valid") });
    app().clock.advance({ minutes: 61 });
    const late = await app().refuse("resetPassword", { token, password: chosen });
    expect(late).toMatchObject({ status: 410, detail: expect.stringContaining("has expired") });
    await app().call("login", { email, password });
  });

  it("verifies the address, and unlocks an account locked by failed guesses", async () => {
    const { email } = await buildAccount(app().db, { email: newAddress(), password, verifiedAt: null });
    const here = { address: "198.51.100.4" };
    for (let guess = 0; guess < 101; guess++) {
      await app().refuse("login", { email, password: "wrong horse" }, guess < 11 ? here : {});
    }
    expect((await app().refuse("login", { email, password })).status).toBe(429);
    const token = await askForReset(email);

    const { body } = await app().call("resetPassword", { token, password: chosen }, here);

    const session = await app().call("getSession", {}, { token: body.access_token });
    expect(session.body.state).toBe("create-profile");
    await app().call("login", { email, password: chosen }, here);
    await app().call("login", { email, password: chosen });
  });

  it("ends the access of a stranger who registered the address before its owner", async () => {
    const email = newAddress();
    const stranger = (await app().call("register", { email, password })).body;
    const verification = await lastTokenMailedTo(app().db, email);

    const token = await askForReset(email);
    await app().call("resetPassword", { token, password: chosen });

    expect((await app().refuse("getSession", {}, { token: stranger.access_token })).status).toBe(401);
    expect((await app().refuse("login", { email, password })).status).toBe(401);
    // The older link no longer voids the password that was just chosen.
    expect((await app().refuse("verifyEmail", { token: verification })).status).toBe(410);
    await app().call("login", { email, password: chosen });
  });

  it("refuses a weak password, and the link still works", async () => {
    const { email } = await buildAccount(app().db, { email: newAddress() });
    const token = await askForReset(email);
    const problem = await app().refuse("resetPassword", { token, password: "short" });
    expect(problem.errors).toEqual([{ path: "password", message: "Password needs at least 8 characters" }]);
    await app().call("resetPassword", { token, password: chosen });
  });

  it("leaves no secret behind", async () => {
    const { id, email } = await buildAccount(app().db, { email: newAddress() });
    const token = await askForReset(email);
    const rows = await app().db.select().from(emailTokens).where(eq(emailTokens.accountId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app().log.text).not.toContain(token);
  });
});

describe("a change of password", () => {
  it("ends all other sessions and open links, and notifies the owner", async () => {
    const email = newAddress();
    const user = await buildUser(app().db, { email, password });
    const other = (await app().call("login", { email, password })).body.access_token;
    const link = await askForReset(email);

    await app().call("changePassword", { current_password: password, password: chosen }, user);

    await app().call("getSession", {}, user);
    expect((await app().refuse("getSession", {}, { token: other })).status).toBe(401);
    expect((await app().refuse("resetPassword", { token: link, password: chosen })).status).toBe(410);
    await app().call("login", { email, password: chosen });
    expect(await subjectsMailedTo(app().db, email)).toContain("Your Guildway password was changed");
  });

  it("ends the session of a second step that is being finished at the same time", async () => {
    const user = await buildUser(app().db, { email: newAddress(), password });
    const expiresAt = new Date(app().clock.now().getTime() + 60_000);
    const begun = { accountId: user.id, tokenHash: Buffer.from(user.id), expiresAt };
    await app().db.insert(halfSessions).values(begun);
    const ofUser = eq(sessions.accountId, user.id);
    const change = { current_password: password, password: chosen };
    const [changing] = await app().db.transaction(async (tx) => {
      await tx.delete(halfSessions).where(eq(halfSessions.accountId, user.id));
      const [own] = await tx.select().from(sessions).where(ofUser);
      if (!own) throw new Error("The user has no session");
      await tx.insert(sessions).values({ ...own, id: randomUUID(), tokenHash: begun.tokenHash });
      const changing = app().send("changePassword", change, user);
      await waitUntilBlocked(app().db);
      return [changing];
    });
    expect((await changing)?.status).toBe(200);
    expect(await app().db.$count(sessions, ofUser)).toBe(1);
  });

  it("reports a wrong current password at its field, and throttles guesses", async () => {
    const user = await buildUser(app().db, { email: newAddress(), password });
    const form = { current_password: "wrong horse", password: chosen };
    for (let guess = 0; guess < 10; guess++) {
      expect(await app().refuse("changePassword", form, user)).toMatchObject({
        status: 403,
        errors: [{ path: "current_password", message: "This is not your current password" }],
      });
    }

    const right = { current_password: password, password: chosen };
    expect((await app().refuse("changePassword", right, user)).status).toBe(429);
    app().clock.advance({ minutes: 16 });
    await app().call("confirmIdentity", { current_password: password }, user);
    await app().call("changePassword", right, user);
  });

  it("happens once if two are sent at the same time", async () => {
    const email = newAddress();
    const user = await buildUser(app().db, { email, password });
    const choices = ["battery staple 1", "battery staple 2", "battery staple 3"];

    const results = await Promise.allSettled(
      choices.map((choice) =>
        app().call("changePassword", { current_password: password, password: choice }, user),
      ),
    );

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = choices[results.findIndex(({ status }) => status === "fulfilled")] ?? "";
    await app().call("login", { email, password: winner });
  });
});
