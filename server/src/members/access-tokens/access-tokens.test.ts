import type { TokenScope } from "@guildway/shared/contract/token-options";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccessToken, buildPost, buildUser } from "../../../testing/builders";
import { lastTextMailedTo, lastTokenMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { accessTokens, suspensions } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse battery";

const form = { name: "Mirror", scopes: ["read"] as TokenScope[] };
const build = (fields?: Parameters<typeof buildUser>[1]) => buildUser(app().db, fields);

async function create(owner: { token: string }, fields: object = {}) {
  const { body } = await app().call("createAccessToken", { ...form, ...fields }, owner);
  return body;
}

const list = async (owner: { token: string }) => (await app().call("listAccessTokens", {}, owner)).body;
const isOpen = async (token: string) => (await app().send("getSession", {}, { token })).status === 200;
const kinds = async (owner: { token: string }) =>
  (await app().call("listAccountActivity", {}, owner)).body.map(({ kind, detail, method }) => ({
    kind,
    detail,
    method,
  }));

describe("a new access token", () => {
  it("is shown once, stored as a hash, and works for 90 days if nothing else is asked for", async () => {
    const owner = await build();
    const { token, ...created } = await create(owner, { scopes: ["post", "read", "post"] });
    expect(token).toMatch(/^gwpat_[\w-]{43}$/);
    expect(created).toMatchObject({ name: "Mirror", scopes: ["read", "post"], last_used_on: null });
    expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBe(90 * 24 * 60 * 60 * 1000);
    expect(await list(owner)).toEqual([created]);
    const [row] = await app().db.select().from(accessTokens).where(eq(accessTokens.id, created.id));
    expect(JSON.stringify(row)).not.toContain(token.slice(6));
  });

  it("is announced by mail, and is in the account's activity", async () => {
    const owner = await build();
    await create(owner, { name: "Backup" });
    expect(await lastTextMailedTo(app().db, owner.email)).toContain("“Backup”");
    expect((await kinds(owner))[0]).toEqual({ kind: "token-created", detail: "Backup", method: "password" });
  });

  it("needs a name, a scope, and an expiry within a year", async () => {
    const owner = await build();
    for (const fields of [{ name: " " }, { scopes: [] }, { scopes: ["admin"] }, { expires_in_days: 366 }]) {
      const { status, errors } = await app().refuse("createAccessToken", { ...form, ...fields }, owner);
      expect([status, errors?.[0]?.path.split(".")[0]]).toEqual([422, Object.keys(fields)[0]]);
    }
  });

  it("is one of at most 20", async () => {
    const owner = await build();
    for (let count = 0; count < 20; count++) await buildAccessToken(app().db, owner.id);
    expect((await app().refuse("createAccessToken", form, owner)).type).toContain("limit-reached");
  });
});

describe("a program with an access token", () => {
  it("does what its owner may, and nothing else", async () => {
    const owner = await build();
    const { token } = await create(owner, { scopes: ["post"] });
    const { body } = await app().call("createPost", { content: "Written by a program" }, { token });
    expect(body.author_id).toBe(owner.id);
    const reading = await app().refuse("listPosts", {}, { token });
    expect(reading).toMatchObject({ status: 403, type: "urn:guildway:problem:scope-missing" });
    expect(reading.detail).toBe("This takes an access token with the scope read");
    expect(reading.headers.get("WWW-Authenticate")).toBe('Bearer error="insufficient_scope", scope="read"');
    expect((await app().refuse("listAccessTokens", {}, { token })).detail).toBe(
      "No access token can be used for this",
    );
  });

  it("shares its owner's rates", async () => {
    const owner = await build();
    const tokens = [await create(owner, { scopes: ["post"] }), await create(owner, { scopes: ["post"] })];
    const { id } = await buildPost(app().db);
    const like = (token: string) => app().send("likePost", { id }, { token });
    for (let count = 0; count < 120; count++) await like(tokens[count % 2]?.token ?? "");
    expect((await like(owner.token)).status).toBe(429);
  });

  it("exports its owner's data unattended, if it may", async () => {
    const owner = await build();
    const { token } = await create(owner, { name: "Backup", scopes: ["export"] });
    const exported = await (await app().send("exportData", {}, { token })).json();
    expect(exported.access_tokens).toEqual([expect.objectContaining({ name: "Backup", scopes: ["export"] })]);
    expect(JSON.stringify(exported)).not.toContain(token);
    expect((await kinds(owner))[0]).toMatchObject({ kind: "data-exported", method: "token" });
  });

  it("stores only the day of its last use", async () => {
    const owner = await build();
    const { token } = await create(owner);
    await app().call("getSession", {}, { token });
    const [used] = await list(owner);
    expect(used?.last_used_on).toBe(app().clock.now().toISOString().slice(0, 10));
  });
});

describe("an access token ends", () => {
  it("when it expires, and is still listed then", async () => {
    const owner = await build();
    const token = await buildAccessToken(app().db, owner.id, { expiresAt: app().clock.now() });
    expect((await app().refuse("getSession", {}, { token })).type).toContain("signed-out");
    expect(await list(owner)).toHaveLength(1);
  });

  it("when its owner revokes it, and only its owner can", async () => {
    const [owner, other] = [await build(), await build()];
    const { id, token } = await create(owner);
    expect((await app().refuse("revokeAccessToken", { id }, other)).status).toBe(404);
    expect(await isOpen(token)).toBe(true);
    await app().call("revokeAccessToken", { id }, owner);
    expect(await isOpen(token)).toBe(false);
    expect((await kinds(owner))[0]).toMatchObject({ kind: "token-revoked", detail: "Mirror" });
  });

  const operator = { publicUrl: "https://guildway.test", requireEmailVerification: true };
  const ends: Record<string, (owner: Awaited<ReturnType<typeof build>>) => Promise<unknown>> = {
    "the account is secured": (owner) =>
      app().call("removeUnrecognized", { passkeys: [], authenticator: true, devices: [] }, owner),
    "the password is changed": (owner) =>
      app().call("changePassword", { current_password: password, password: "a new horse battery" }, owner),
    "the password is reset": async ({ email }) => {
      await app().call("requestPasswordReset", { email });
      const token = await lastTokenMailedTo(app().db, email);
      await app().call("resetPassword", { token, password: "a new horse battery" });
    },
    "the account is suspended": async ({ id }) =>
      app().call("suspendUser", { id, reason: "Sends spam" }, await build({ role: "moderator" })),
    "a server of the last release, which knows no tokens, suspends the account": async ({ id }) =>
      app().db.insert(suspensions).values({ accountId: id, reason: "Sends spam" }),
    "its owner undoes what a mail is about": async (owner) => {
      const { challenge } = (await app().call("beginPasskey", {}, owner)).body;
      await app().call(
        "addPasskey",
        { passkey: new SoftAuthenticator(owner.id).create({ challenge }) },
        owner,
      );
      const token = await lastTokenMailedTo(app().db, owner.email);
      await app().call("undoFactor", { token });
    },
    "an operator signs its owner out": async ({ email }) =>
      workOnAccount(app().db, operator, "end-sessions", email),
    "the account is deleted": (owner) => app().call("deleteAccount", {}, owner),
  };

  it.each(Object.entries(ends))("when %s", async (_when, end) => {
    const owner = await build({ password });
    const { token } = await create(owner);
    expect(await isOpen(token)).toBe(true);
    await end(owner);
    expect(await isOpen(token)).toBe(false);
  });

  it("by none of its owner's other sign-outs", async () => {
    const owner = await build();
    const { token } = await create(owner);
    await app().call("endOtherSessions", {}, owner);
    expect(await isOpen(token)).toBe(true);
  });
});

describe("someone without a profile or a session", () => {
  it("creates no token", async () => {
    expect((await app().refuse("createAccessToken", form)).status).toBe(401);
    const owner = await build();
    const { token } = await create(owner, { scopes: ["read", "post", "messages", "jobs", "export"] });
    expect((await app().refuse("createAccessToken", form, { token })).status).toBe(403);
  });
});
