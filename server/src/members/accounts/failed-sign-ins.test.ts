import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { testHasher } from "../../../testing/test-hasher";
import { accounts, devices, sessions } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";
const wrong = "wrong horse";
const NOTICE = "Failed sign-ins to your Guildway account";

let serial = 0;
const newAddress = () => `guessed-${++serial}@example.com`;
const home = { address: "198.51.100.7" };

const buildOwner = () => buildAccount(app().db, { email: newAddress(), password });

// A cheap hasher, because these tests make hundreds of guesses and test only how they are counted.
beforeEach(() => {
  jest
    .spyOn(testHasher, "verify")
    .mockImplementation(async (given, hash) => hash !== undefined && given === password);
});
afterEach(() => jest.restoreAllMocks());

async function guess(email: string, times: number, caller?: { address?: string; cookie?: string }) {
  for (let attempt = 0; attempt < times; attempt++) {
    expect((await app().refuse("login", { email, password: wrong }, caller)).status).toBe(401);
  }
}

/** Signs in and returns the cookie that the browser stores. */
async function cookieFromLogin(email: string, caller?: { address?: string; cookie?: string }) {
  const { headers } = await app().call("login", { email, password }, caller);
  return (headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

describe("failed sign-ins from one address", () => {
  it("are limited for that address, and don't lock anyone out elsewhere", async () => {
    const { email } = await buildOwner();
    const attacker = { address: "203.0.113.66" };
    await guess(email, 10, attacker);

    const problem = await app().refuse("login", { email, password }, attacker);
    expect(problem.status).toBe(429);
    expect(Number(problem.headers.get("Retry-After"))).toBeGreaterThan(0);
    await app().call("login", { email, password }, home);
    app().clock.advance({ minutes: 16 });
    await app().call("login", { email, password }, attacker);
  });

  it("are forgotten after a successful sign-in from there", async () => {
    const { email } = await buildOwner();
    await guess(email, 9, home);
    await app().call("login", { email, password }, home);
    await guess(email, 9, home);
    await app().call("login", { email, password }, home);
  });

  it("are limited in the same way for an email address without an account", async () => {
    const email = newAddress();
    await guess(email, 10, home);
    expect((await app().refuse("login", { email, password }, home)).status).toBe(429);
  });
});

describe("failed sign-ins from many addresses", () => {
  it("are slowed down for strangers, never for a browser that has signed in before", async () => {
    const { email } = await buildOwner();
    const cookie = await cookieFromLogin(email, home);
    await guess(email, 100);

    expect((await app().refuse("login", { email, password })).status).toBe(429);
    expect((await app().refuse("login", { email, password }, home)).status).toBe(429);
    await app().call("login", { email, password }, { ...home, cookie });
  });

  it("are limited in the same way for an email address without an account", async () => {
    const email = newAddress();
    await guess(email, 100);
    expect((await app().refuse("login", { email, password })).status).toBe(429);
  });
});

describe("a browser that has signed in before", () => {
  it("is counted separately, wherever it signs in from", async () => {
    const { email } = await buildOwner();
    const cookie = await cookieFromLogin(email);
    for (let attempt = 0; attempt < 10; attempt++) await guess(email, 1, { cookie });

    expect((await app().refuse("login", { email, password }, { cookie })).status).toBe(429);
    await app().call("login", { email, password });
  });

  it("is recognized by a cookie that only sign-ins and requests for links send and that grants no access", async () => {
    const { email, id } = await buildOwner();
    const { headers } = await app().call("login", { email, password });
    const set = headers.get("Set-Cookie") ?? "";

    expect(set).toMatch(/^device-[\w-]+=[\w-]{43};/);
    for (const part of [
      "Path=/api/login",
      "Path=/api/user/forgot-password",
      "HttpOnly",
      "Secure",
      "SameSite=Strict",
    ])
      expect(set).toContain(part);
    const cookie = set.split(";")[0] ?? "";
    const token = cookie.split("=")[1] ?? "";
    expect((await app().refuse("getSession", {}, { token })).status).toBe(401);
    expect((await app().refuse("getSession", {}, { cookie })).status).toBe(401);
    const rows = await app().db.select().from(devices).where(eq(devices.accountId, id));
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.tokenHash ?? []).toString("base64url")).not.toBe(token);
  });

  it("keeps its token, and can't choose one", async () => {
    const { email, id } = await buildOwner();
    const cookie = await cookieFromLogin(email);
    expect(await cookieFromLogin(email, { cookie })).toBe(cookie);
    expect(await app().db.$count(devices, eq(devices.accountId, id))).toBe(1);

    const chosen = `device-${id}=${"x".repeat(43)}`;
    expect(await cookieFromLogin(email, { cookie: chosen })).not.toBe(chosen);
  });

  it("is forgotten once 50 other browsers have signed in", async () => {
    const { email, id } = await buildOwner();
    const first = await cookieFromLogin(email);
    // One with an open session would stay, for the link in the mail about it.
    await app().db.delete(sessions).where(eq(sessions.accountId, id));
    const cookies: string[] = [];
    for (let login = 0; login < 50; login++) {
      app().clock.advance({ seconds: 1 });
      cookies.push(await cookieFromLogin(email));
    }
    expect(await app().db.$count(devices, eq(devices.accountId, id))).toBe(50);
    expect(await cookieFromLogin(email, { cookie: cookies[1] ?? "" })).toBe(cookies[1]);
    expect(await cookieFromLogin(email, { cookie: first })).not.toBe(first);
  });

  it("is not recognized for another account", async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()];
    const cookie = (await cookieFromLogin(other.email)).replace(other.id, owner.id);
    await guess(owner.email, 100);
    expect((await app().refuse("login", { email: owner.email, password }, { cookie })).status).toBe(429);
  });

  it("is no longer recognized after a password reset", async () => {
    const { email } = await buildOwner();
    const cookie = await cookieFromLogin(email);
    await app().call("requestPasswordReset", { email });
    const token = await lastTokenMailedTo(app().db, email);
    await app().call("resetPassword", { token, password: "battery staple" });
    await guess(email, 10, { ...home, cookie });
    expect((await app().refuse("login", { email, password }, home)).status).toBe(429);
  });
});

describe("the owner", () => {
  it("isn't warned if there is no password to guess", async () => {
    const { email, id } = await buildOwner();
    await app().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id));
    await guess(email, 20);
    expect(await subjectsMailedTo(app().db, email)).toEqual([]);
  });

  it("is warned about repeated failures, once a day, with a link to reset the password", async () => {
    const { email } = await buildOwner();
    await guess(email, 9);
    expect(await subjectsMailedTo(app().db, email)).toEqual([]);
    await guess(email, 11);
    expect(await subjectsMailedTo(app().db, email)).toEqual([NOTICE]);

    app().clock.advance({ hours: 23 });
    await guess(email, 10);
    expect(await subjectsMailedTo(app().db, email)).toEqual([NOTICE]);
    app().clock.advance({ hours: 2 });
    await guess(email, 10);
    expect(await subjectsMailedTo(app().db, email)).toEqual([NOTICE, NOTICE]);
  });

  it("can still change the password if a stolen session keeps guessing it", async () => {
    const owner = await buildUser(app().db, { email: newAddress(), password });
    const thief = { token: owner.token };
    for (let attempt = 0; attempt < 11; attempt++) {
      await app().refuse("changePassword", { current_password: wrong, password: "battery staple" }, thief);
    }
    const { access_token: token } = (await app().call("login", { email: owner.email, password })).body;
    await app().call("changePassword", { current_password: password, password: "battery staple" }, { token });
  });
});
