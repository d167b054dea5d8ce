import { eq } from "drizzle-orm";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { password, useProviders } from "../../../testing/providers";
import {
  accountIdentities,
  accounts,
  authenticators,
  passkeys,
  providerSignIns,
} from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const terms = { publicUrl: "https://guildway.test", requireEmailVerification: true };
const { site, first, second, serial, begin, returnUnknown, link, owner, signInByFirst, cookieOf, codeOf } =
  useProviders();

describe("attacks", () => {
  it("can't use a code twice", async () => {
    const { cookie, answer } = await begin();
    await site().send("finishProviderLogin", { provider: "first", ...answer }, { cookie });
    const again = await site().refuse("finishProviderLogin", { provider: "first", ...answer }, { cookie });
    expect(again.type).toMatch(/sign-in-expired$/);
  });

  it("can't use someone else's answer in this browser, or an answer without the cookie", async () => {
    const [own, thiefs] = [await begin(), await begin()];
    const sent = { provider: "first", ...thiefs.answer };
    for (const caller of [{ cookie: own.cookie }, {}]) {
      expect((await site().refuse("finishProviderLogin", sent, caller)).type).toMatch(/sign-in-expired$/);
    }
    const swapped = { ...sent, state: own.answer.state };
    const refused = await site().refuse("finishProviderLogin", swapped, { cookie: own.cookie });
    expect(refused.type).toMatch(/provider-refused$/);
  });

  it("can't answer as another issuer", async () => {
    const { cookie, answer } = await begin();
    const wrong = { provider: "first", ...answer, iss: second().issuer };
    expect((await site().refuse("finishProviderLogin", wrong, { cookie })).type).toMatch(/provider-refused$/);
    const other = await begin();
    const mixed = { provider: "second", ...other.answer };
    const refused = await site().refuse("finishProviderLogin", mixed, { cookie: other.cookie });
    expect(refused.type).toMatch(/sign-in-expired$/);
  });

  it("can't confuse the same subject at two issuers, or two subjects with one address", async () => {
    const user = await owner();
    await link(user);
    second().person = { ...first().person };
    const { cookie, answer } = await begin("second", second());
    const response = await site().send("finishProviderLogin", { provider: "second", ...answer }, { cookie });
    expect(await codeOf(response)).toBe("identity-unknown");
    first().person = { ...first().person, sub: `changed-${serial()}` };
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
  });

  it("can't move an identity to another account", async () => {
    const [user, other] = [await owner(), await buildUser(site().db, { password })];
    await link(user);
    expect(await codeOf((await link(other)).response)).toBe("identity-taken");
    expect(await codeOf((await link(user)).response)).toBe("identity-linked");
  });

  it("can't link in another session", async () => {
    const [user, other] = [await owner(), await buildUser(site().db, { password })];
    const { body, headers } = await site().call("beginIdentityLink", { provider: "first" }, user);
    const answer = { provider: "first", ...(await first().visit(body.url)) };
    const cookie = cookieOf(headers);
    expect((await site().refuse("linkIdentity", answer, { ...other, cookie })).type).toMatch(/expired$/);
    expect((await site().refuse("finishProviderLogin", answer, { cookie })).type).toMatch(/expired$/);
  });

  it("can't remove the last way to sign in", async () => {
    const { cookie } = await returnUnknown();
    const email = `last-${serial()}@example.com`;
    const { body } = await site().call("registerWithProvider", { provider: "first", email }, { cookie });
    const caller = { token: body.access_token };
    const [identity] = (await site().call("listIdentities", {}, caller)).body;
    const refused = await site().refuse("unlinkIdentity", { id: identity?.id }, caller);
    expect(refused.type).toMatch(/last-way-in$/);
    expect((await site().call("listIdentities", {}, caller)).body).toHaveLength(1);
    await site().call("deleteAccount", {}, caller);
    await site().eraseDeleted();
    expect(await site().db.$count(accountIdentities)).toBeGreaterThanOrEqual(0);
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
  });

  it("read nothing by script, and find no token in the database", async () => {
    const { headers } = await site().call("beginProviderLogin", { provider: "first" });
    expect(headers.getSetCookie().join()).toMatch(/__Host-sign-in=.*HttpOnly.*Secure.*SameSite=Strict/);
    await returnUnknown();
    const kept = await site().db.select().from(providerSignIns);
    expect(Object.keys(kept[0] ?? {}).sort()).toEqual(
      ["expiresAt", "issuer", "name", "provider", "secretHash", "sessionId", "subject"].sort(),
    );
  });

  it.each([`${"x".repeat(6_000)}@provider.test`, "ada@\u202eelpmaxe.test", "ada@provider.test\u0007"])(
    "can't bring an address that is too long or has hidden characters",
    async (email) => {
      first().person = { ...first().person, email };
      const { response } = await returnUnknown();
      expect(await response.json()).toMatchObject({
        type: "urn:guildway:problem:provider-refused",
        detail: expect.stringMatching(/^The email address that .+ has of you is too long or contains/),
      });
      expect(JSON.stringify(await site().db.select().from(providerSignIns))).not.toContain(
        email.slice(0, 20),
      );
      const linked = await link(await owner());
      expect(await codeOf(linked.response)).toBe("provider-refused");
    },
  );

  it("gain nothing from an unverified address, or from a subject that has changed", async () => {
    const user = await owner();
    await link(user);
    first().person = { ...first().person, sub: `other-${serial()}`, email_verified: false };
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
    first().person = { sub: `third-${serial()}`, email: user.email, email_verified: false };
    const { response, cookie } = await returnUnknown();
    expect(await codeOf(response)).toBe("identity-unknown");
    const input = { provider: "first", email: user.email };
    expect((await site().refuse("registerWithProvider", input, { cookie })).type).toMatch(/email-taken$/);
  });

  it.each(["link", "reset"])(
    "lose what they registered with someone else's address once its owner proves it (%s)",
    async (by) => {
      const { cookie } = await returnUnknown();
      const email = `owner-${serial()}@example.com`;
      const { body } = await site().call("registerWithProvider", { provider: "first", email }, { cookie });
      const thief = { token: body.access_token };
      expect((await site().refuse("beginIdentityLink", { provider: "first" }, thief)).type).toMatch(
        /unverified$/,
      );
      if (by === "reset") await site().call("requestPasswordReset", { email });
      const token = await lastTokenMailedTo(site().db, email);
      if (by === "reset") await site().call("resetPassword", { token, password: "battery staple harbour" });
      else await site().call("verifyEmail", { token });
      expect((await site().refuse("getSession", {}, thief)).status).toBe(401);
      expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
    },
  );

  it.each(["second-factor", "passkeys"] as const)(
    "get no further than the owner's policy (%s)",
    async (signInPolicy) => {
      const user = await owner();
      await link(user);
      await site().db.update(accounts).set({ signInPolicy }).where(eq(accounts.id, user.id));
      expect(await codeOf(await signInByFirst())).toBe("second-step-required");
    },
  );

  it("get no further than the second step, or than a suspension", async () => {
    const user = await owner();
    await link(user);
    await site()
      .db.insert(authenticators)
      .values({ accountId: user.id, secret: Buffer.from("sealed"), addedAt: site().clock.now() });
    expect(await codeOf(await signInByFirst())).toBe("second-step-required");
    await workOnAccount(site().db, terms, "suspend", user.email);
    expect(await codeOf(await signInByFirst())).toBe("suspended");
  });

  it("moderate nothing with a provider's session if moderators need a factor, and change no factor", async () => {
    const user = await owner();
    await link(user);
    await workOnAccount(site().db, terms, "grant", user.email);
    const opened = await (await signInByFirst()).json();
    const thief = { token: String(opened.access_token) };
    expect((await site().refuse("listReports", {}, thief)).type).toMatch(/factor-required$/);
    expect((await site().call("getFactors", {}, thief)).body.needs_enrollment).toBe(true);
    await site()
      .db.insert(passkeys)
      .values({
        accountId: user.id,
        name: "Key",
        credentialId: Buffer.from(user.id),
        publicKey: Buffer.from("key"),
        counter: 0,
        transports: [],
      });
    expect((await site().refuse("listReports", {}, thief)).type).toMatch(/factor-required$/);
    for (const call of ["beginPasskey", "exportData", "deleteAccount"] as const) {
      const refused = await site().refuse(call, {}, thief);
      expect(refused).toMatchObject({ status: 403, methods: ["passkey"] });
    }
  });
});
