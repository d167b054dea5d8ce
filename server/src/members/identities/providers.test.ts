import { eq } from "drizzle-orm";
import { TestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { createTestDatabase } from "../../../testing/database";
import { fakeGitHub } from "../../../testing/fake-github";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { CLIENT, type OpenIdServer, startOpenIdServer } from "../../../testing/openid-server";
import { TestLog } from "../../../testing/test-log";
import {
  accountIdentities,
  accounts,
  authenticators,
  passkeys,
  providerSignIns,
  sessions,
} from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";
import { createIdentityProviders } from "../../platform/node/identity-providers";

const SITE = "https://guildway.test";
const password = "correct horse";
const terms = { publicUrl: SITE, requireEmailVerification: true };
let first: OpenIdServer;
let second: OpenIdServer;
let site: TestApp;
let serial = 0;
const github = fakeGitHub(CLIENT);

beforeAll(async () => {
  const uris = ["first", "second", "down"].map((id) => `${SITE}/user/login/with/${id}`);
  first = await startOpenIdServer(uris);
  second = await startOpenIdServer(uris);
  const of = (id: string, issuer: string) => ({ id, name: id, issuer, ...CLIENT });
  const identityProviders = [
    ...createIdentityProviders(
      [of("first", first.issuer), of("second", second.issuer), of("down", "http://127.0.0.1:9")],
      SITE,
      new TestLog(),
    ),
    ...createIdentityProviders([of("github", "https://github.com")], SITE, new TestLog(), github.fetch),
  ];
  site = new TestApp(await createTestDatabase(), { requireModeratorMfa: true }, { identityProviders });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await site.database.drop();
});
beforeEach(() => {
  first.person = { sub: `person-${++serial}`, email: `person-${serial}@provider.test`, email_verified: true };
});

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((text) => text.startsWith("__Host-sign-in="))
    .map((text) => text.split(";")[0] ?? "")
    .at(-1) ?? "";

async function begin(provider = "first", server = first) {
  const { body, headers } = await site.call("beginProviderLogin", { provider });
  return { cookie: cookieOf(headers), answer: await server.visit(body.url) };
}

async function returnUnknown() {
  const { cookie, answer } = await begin();
  const response = await site.send("finishProviderLogin", { provider: "first", ...answer }, { cookie });
  return { response, cookie };
}

async function link(user: { token: string }, server = first) {
  const { body, headers } = await site.call("beginIdentityLink", { provider: "first" }, user);
  const caller = { ...user, cookie: cookieOf(headers) };
  const answer = await server.visit(body.url);
  return {
    caller,
    answer,
    response: await site.send("linkIdentity", { provider: "first", ...answer }, caller),
  };
}

const owner = () => buildUser(site.db, { email: `owner-${serial}@example.com`, password });

async function signInByFirst() {
  const { cookie, answer } = await begin();
  return site.send("finishProviderLogin", { provider: "first", ...answer }, { cookie });
}

const codeOf = async (response: Response) =>
  JSON.parse(await response.text())
    .type?.split(":")
    .at(-1);

describe("signing in with a provider", () => {
  it("registers, keeps the address to be verified by our own mail, and signs in again", async () => {
    const { response, cookie } = await returnUnknown();
    expect(await response.json()).toMatchObject({ status: 404, email: first.person.email });
    const email = `new-${serial}@example.com`;
    const { body } = await site.call("registerWithProvider", { provider: "first", email }, { cookie });
    const session = (await site.call("getSession", {}, { token: body.access_token })).body;
    expect(session).toMatchObject({ email, state: "verify-email" });
    const again = await signInByFirst();
    expect(await again.json()).toMatchObject({ user_id: body.user_id });
    const opened = await site.db.select({ by: sessions.openedBy }).from(sessions);
    expect(opened.filter(({ by }) => by === "provider").length).toBeGreaterThanOrEqual(2);
  });

  it("never takes over the account with the same address", async () => {
    const victim = await buildUser(site.db, { email: first.person.email, password });
    const { response, cookie } = await returnUnknown();
    expect(await codeOf(response)).toBe("identity-unknown");
    const input = { provider: "first", email: victim.email };
    expect((await site.refuse("registerWithProvider", input, { cookie })).type).toMatch(/email-taken$/);
    // The refusal uses nothing up: another address still registers.
    await site.call("registerWithProvider", { ...input, email: `other-${serial}@example.com` }, { cookie });
  });

  it("links to a confirmed session, tells the owner, and is listed until it is unlinked", async () => {
    const user = await owner();
    expect((await link(user)).response.status).toBe(204);
    expect((await site.call("listIdentities", {}, user)).body).toMatchObject([{ name: first.person.email }]);
    expect(await (await signInByFirst()).json()).toMatchObject({ user_id: user.id });
    expect(await subjectsMailedTo(site.db, user.email)).toContain(
      "A first account was linked to your Guildway account",
    );
    const [identity] = (await site.call("listIdentities", {}, user)).body;
    await site.call("unlinkIdentity", { id: identity?.id ?? "" }, user);
    expect(await subjectsMailedTo(site.db, user.email)).toContain(
      "A first account was unlinked from your Guildway account",
    );
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
  });

  it("unlinks with the link in the mail about it, without a session, and signs out everywhere", async () => {
    const user = await owner();
    await link(user);
    const token = await lastTokenMailedTo(site.db, user.email);
    await site.call("undoFactor", { token });
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
    expect((await site.refuse("getSession", {}, user)).status).toBe(401);
    expect((await site.refuse("undoFactor", { token })).status).toBe(404);
  });
});

describe("attacks", () => {
  it("refuse a code that comes a second time", async () => {
    const { cookie, answer } = await begin();
    await site.send("finishProviderLogin", { provider: "first", ...answer }, { cookie });
    const again = await site.refuse("finishProviderLogin", { provider: "first", ...answer }, { cookie });
    expect(again.type).toMatch(/sign-in-expired$/);
  });

  it("refuse somebody else's answer in this browser, and an answer without the cookie", async () => {
    const [own, thiefs] = [await begin(), await begin()];
    const sent = { provider: "first", ...thiefs.answer };
    for (const caller of [{ cookie: own.cookie }, {}]) {
      expect((await site.refuse("finishProviderLogin", sent, caller)).type).toMatch(/sign-in-expired$/);
    }
    const swapped = { ...sent, state: own.answer.state };
    const refused = await site.refuse("finishProviderLogin", swapped, { cookie: own.cookie });
    expect(refused.type).toMatch(/provider-refused$/);
  });

  it("refuse an issuer that isn't the one that was asked", async () => {
    const { cookie, answer } = await begin();
    const wrong = { provider: "first", ...answer, iss: second.issuer };
    expect((await site.refuse("finishProviderLogin", wrong, { cookie })).type).toMatch(/provider-refused$/);
    const other = await begin();
    const mixed = { provider: "second", ...other.answer };
    const refused = await site.refuse("finishProviderLogin", mixed, { cookie: other.cookie });
    expect(refused.type).toMatch(/sign-in-expired$/);
  });

  it("tell the same subject at two issuers, and two subjects with one address, apart", async () => {
    const user = await owner();
    await link(user);
    second.person = { ...first.person };
    const { cookie, answer } = await begin("second", second);
    const response = await site.send("finishProviderLogin", { provider: "second", ...answer }, { cookie });
    expect(await codeOf(response)).toBe("identity-unknown");
    first.person = { ...first.person, sub: `changed-${serial}` };
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
  });

  it("leave an identity with the account that has it", async () => {
    const [user, other] = [await owner(), await buildUser(site.db, { password })];
    await link(user);
    expect(await codeOf((await link(other)).response)).toBe("identity-taken");
    expect(await codeOf((await link(user)).response)).toBe("identity-linked");
  });

  it("refuse to link in a session that didn't begin it", async () => {
    const [user, other] = [await owner(), await buildUser(site.db, { password })];
    const { body, headers } = await site.call("beginIdentityLink", { provider: "first" }, user);
    const answer = { provider: "first", ...(await first.visit(body.url)) };
    const cookie = cookieOf(headers);
    expect((await site.refuse("linkIdentity", answer, { ...other, cookie })).type).toMatch(/expired$/);
    expect((await site.refuse("finishProviderLogin", answer, { cookie })).type).toMatch(/expired$/);
  });

  it("keep the last way in", async () => {
    const { cookie } = await returnUnknown();
    const email = `last-${serial}@example.com`;
    const { body } = await site.call("registerWithProvider", { provider: "first", email }, { cookie });
    const caller = { token: body.access_token };
    const [identity] = (await site.call("listIdentities", {}, caller)).body;
    const refused = await site.refuse("unlinkIdentity", { id: identity?.id }, caller);
    expect(refused.type).toMatch(/last-way-in$/);
    expect((await site.call("listIdentities", {}, caller)).body).toHaveLength(1);
    await site.call("deleteAccount", {}, caller);
    expect(await site.db.$count(accountIdentities)).toBeGreaterThanOrEqual(0);
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
  });

  it("read nothing by script, and find no token in the database", async () => {
    const { headers } = await site.call("beginProviderLogin", { provider: "first" });
    expect(headers.getSetCookie().join()).toMatch(/__Host-sign-in=.*HttpOnly.*Secure.*SameSite=Strict/);
    await returnUnknown();
    const kept = await site.db.select().from(providerSignIns);
    expect(Object.keys(kept[0] ?? {}).sort()).toEqual(
      ["expiresAt", "issuer", "name", "provider", "secretHash", "sessionId", "subject"].sort(),
    );
  });

  it.each([`${"x".repeat(6_000)}@provider.test`, "ada@\u202eelpmaxe.test", "ada@provider.test\u0007"])(
    "bring no address that is too long or has hidden characters",
    async (email) => {
      first.person = { ...first.person, email };
      const { response } = await returnUnknown();
      expect(await response.json()).toMatchObject({
        type: "urn:guildway:problem:provider-refused",
        detail: expect.stringMatching(/^The email address that .+ has of you is too long or contains/),
      });
      expect(JSON.stringify(await site.db.select().from(providerSignIns))).not.toContain(email.slice(0, 20));
      const linked = await link(await owner());
      expect(await codeOf(linked.response)).toBe("provider-refused");
    },
  );

  it("gain nothing from an unverified address, or from a subject that has changed", async () => {
    const user = await owner();
    await link(user);
    first.person = { ...first.person, sub: `other-${serial}`, email_verified: false };
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
    first.person = { sub: `third-${serial}`, email: user.email, email_verified: false };
    const { response, cookie } = await returnUnknown();
    expect(await codeOf(response)).toBe("identity-unknown");
    const input = { provider: "first", email: user.email };
    expect((await site.refuse("registerWithProvider", input, { cookie })).type).toMatch(/email-taken$/);
  });

  it.each(["link", "reset"])(
    "lose what they registered at a foreign address once its owner proves it (%s)",
    async (by) => {
      const { cookie } = await returnUnknown();
      const email = `owner-${serial}@example.com`;
      const { body } = await site.call("registerWithProvider", { provider: "first", email }, { cookie });
      const thief = { token: body.access_token };
      expect((await site.refuse("beginIdentityLink", { provider: "first" }, thief)).type).toMatch(
        /unverified$/,
      );
      if (by === "reset") await site.call("requestPasswordReset", { email });
      const token = await lastTokenMailedTo(site.db, email);
      if (by === "reset") await site.call("resetPassword", { token, password: "battery staple harbour" });
      else await site.call("verifyEmail", { token });
      expect((await site.refuse("getSession", {}, thief)).status).toBe(401);
      expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
    },
  );

  it.each(["second-factor", "passkeys"] as const)(
    "get no further than the owner's choice (%s)",
    async (signInPolicy) => {
      const user = await owner();
      await link(user);
      await site.db.update(accounts).set({ signInPolicy }).where(eq(accounts.id, user.id));
      expect(await codeOf(await signInByFirst())).toBe("second-step-required");
    },
  );

  it("get no further than the second step, or than a suspension", async () => {
    const user = await owner();
    await link(user);
    await site.db
      .insert(authenticators)
      .values({ accountId: user.id, secret: Buffer.from("sealed"), addedAt: site.clock.now() });
    expect(await codeOf(await signInByFirst())).toBe("second-step-required");
    await workOnAccount(site.db, terms, "suspend", user.email);
    expect(await codeOf(await signInByFirst())).toBe("suspended");
  });

  it("moderate nothing with a provider's session if moderators need a factor, and change no factor", async () => {
    const user = await owner();
    await link(user);
    await workOnAccount(site.db, terms, "grant", user.email);
    const opened = await (await signInByFirst()).json();
    const thief = { token: String(opened.access_token) };
    expect((await site.refuse("listReports", {}, thief)).type).toMatch(/factor-required$/);
    expect((await site.call("getFactors", {}, thief)).body.needs_enrollment).toBe(true);
    await site.db.insert(passkeys).values({
      accountId: user.id,
      name: "Key",
      credentialId: Buffer.from(user.id),
      publicKey: Buffer.from("key"),
      counter: 0,
      transports: [],
    });
    expect((await site.refuse("listReports", {}, thief)).type).toMatch(/factor-required$/);
    for (const call of ["beginPasskey", "exportData", "deleteAccount"] as const) {
      const refused = await site.refuse(call, {}, thief);
      expect(refused).toMatchObject({ status: 403, methods: ["passkey"] });
    }
  });
});

describe("GitHub", () => {
  const visitGitHub = async () => {
    const { body, headers } = await site.call("beginProviderLogin", { provider: "github" });
    return { cookie: cookieOf(headers), answer: github.authorize(body.url) };
  };
  const finish = ({ cookie, answer }: Awaited<ReturnType<typeof visitGitHub>>) =>
    site.send("finishProviderLogin", { provider: "github", ...answer }, { cookie });

  it("signs in by the person's number, whatever their login is by now", async () => {
    github.person = { id: 7, login: "ada", email: "ada@github.test" };
    const visit = await visitGitHub();
    const unknown = await finish(visit);
    expect(await unknown.json()).toMatchObject({ status: 404, name: "ada", email: "ada@github.test" });
    const email = `github-${serial}@example.com`;
    const { body } = await site.call("registerWithProvider", { provider: "github", email }, visit);
    github.person = { id: 7, login: "renamed" };
    expect(await (await finish(await visitGitHub())).json()).toMatchObject({ user_id: body.user_id });
    github.person = { id: 8, login: "ada" };
    expect(await codeOf(await finish(await visitGitHub()))).toBe("identity-unknown");
    expect(new Set(github.asked)).toEqual(
      new Set([
        "https://github.com/login/oauth/access_token",
        "https://api.github.com/user",
        "https://api.github.com/user/emails",
      ]),
    );
  });

  it("refuses a code that was given to another browser", async () => {
    const [own, thiefs] = [await visitGitHub(), await visitGitHub()];
    const swapped = { cookie: own.cookie, answer: { code: thiefs.answer.code, state: own.answer.state } };
    expect(await codeOf(await finish(swapped))).toBe("provider-refused");
  });
});

test("operators see and unlink identities, which signs out everywhere", async () => {
  const user = await owner();
  await link(user);
  const shown: string[] = [];
  const options = { providers: [{ id: "first", name: "First" }], show: (text: string) => shown.push(text) };
  await workOnAccount(site.db, terms, "identities", user.email, options);
  expect(shown).toEqual([expect.stringMatching(new RegExp(`^\\S+  First  ${first.person.email}$`))]);
  expect(await workOnAccount(site.db, terms, "unlink", user.email, { identity: "none" })).toMatch(/No such/);
  const identity = shown[0]?.split("  ")[0];
  expect(await workOnAccount(site.db, terms, "unlink", user.email, { identity })).toBeUndefined();
  expect((await site.refuse("getSession", {}, user)).status).toBe(401);
  expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
});

test("removing what isn't recognized unlinks, but not the last way in", async () => {
  const user = await owner();
  await link(user);
  const nothing = { passkeys: [], authenticator: false, identities: [], devices: [] };
  await site.call("removeUnrecognized", nothing, user);
  expect((await site.call("listIdentities", {}, user)).body).toEqual([]);
  const { cookie } = await returnUnknown();
  const email = `only-${serial}@example.com`;
  const { body } = await site.call("registerWithProvider", { provider: "first", email }, { cookie });
  const caller = { token: body.access_token };
  expect((await site.refuse("removeUnrecognized", nothing, caller)).type).toMatch(/last-way-in$/);
  const linked = (await site.call("listIdentities", {}, caller)).body.map(({ id }) => id);
  await site.call("removeUnrecognized", { ...nothing, identities: linked }, caller);
  expect((await site.call("listIdentities", {}, caller)).body).toHaveLength(1);
});

it("says that a provider is down, and answers everything else", async () => {
  expect((await site.refuse("beginProviderLogin", { provider: "down" })).type).toMatch(
    /provider-unavailable$/,
  );
  expect((await site.call("listProviders", {})).body.map(({ id }) => id)).toEqual([
    "first",
    "second",
    "down",
    "github",
  ]);
});
