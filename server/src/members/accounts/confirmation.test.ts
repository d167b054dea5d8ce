import { contract, type EndpointName } from "@guildway/shared/contract";
import { accessCalls } from "@guildway/shared/contract/access";
import { accessTokens } from "@guildway/shared/contract/access-tokens";
import { companies } from "@guildway/shared/contract/companies";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { factorCalls } from "@guildway/shared/contract/factors";
import { identities } from "@guildway/shared/contract/identities";
import { passkeyCalls } from "@guildway/shared/contract/passkeys";
import { security } from "@guildway/shared/contract/security";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { accounts } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";

const endpoints: [name: string, Endpoint][] = Object.entries(contract);
const confirmed = endpoints.flatMap(([name, endpoint]) => (endpoint.confirmed ? [name as EndpointName] : []));

/** The calls of an account, its sessions and what signs in. */
const ofAccounts: Record<string, Endpoint> = {
  ...security,
  ...accessCalls,
  ...accessTokens,
  ...factorCalls,
  ...passkeyCalls,
  ...identities,
};

/** Those that change something without a confirmation, because a thief would gain nothing by them. */
const HARMLESS: EndpointName[] = [
  // Sign in.
  "requestSignInLink",
  "signInByLink",
  "finishLogin",
  "beginPasskeyLogin",
  "loginWithPasskey",
  "beginProviderLogin",
  "finishProviderLogin",
  "registerWithProvider",
  // Open to anyone with a mailed link.
  "requestPasswordReset",
  "resetPassword",
  "confirmEmail",
  // Is the confirmation.
  "confirmIdentity",
  "endSessionByLink",
  "undoFactor",
  "beginPasskeyConfirmation",
  "confirmWithPasskey",
  "updateSettings",
];

const required = {
  type: "urn:guildway:problem:confirmation-required",
  status: 403,
  methods: ["password"],
};

/** Someone who signed in 10 minutes ago. */
async function signedInEarlier() {
  const user = await buildUser(app().db, { password });
  const { body } = await app().call("login", { email: user.email, password });
  app().clock.advance({ minutes: 10 });
  return { ...user, token: body.access_token };
}

describe("a session that wasn't confirmed in the last 10 minutes", () => {
  it.each(confirmed)("may not call %s, whatever it sends", async (name) => {
    const user = await signedInEarlier();
    for (const input of [
      {},
      { id: user.id, current_password: password, password, email: "new@example.com" },
    ]) {
      expect(await app().refuse(name, { id: user.id, ...input }, user)).toMatchObject(required);
    }
  });

  it("may make all other calls", async () => {
    const user = await signedInEarlier();
    await app().call("getSession", {}, user);
    await app().call("updateSettings", { public_directory: false }, user);
  });
});

/** The same for companies: nobody gains or loses one through these calls, and recruiters can undo them. */
const HARMLESS_AT_COMPANIES: EndpointName[] = [
  "createCompany",
  "updateCompany",
  "verifyDomain",
  "endDomainVerification",
  "leaveCompany",
];

test("every call that changes who can sign in to an account, or that a company can't undo, needs it", () => {
  const writing = Object.entries<Endpoint>({ ...ofAccounts, ...companies }).flatMap(([name, { method }]) =>
    method === "GET" ? [] : [name],
  );
  // Exporting changes nothing, and background work and releases don't belong to an account.
  const others = ["exportData", "exportArchive", "restartTask", "changeRelease"];
  const expected = [
    ...confirmed.filter((name) => !others.includes(name)),
    ...HARMLESS,
    ...HARMLESS_AT_COMPANIES,
  ];
  expect(writing.toSorted()).toEqual(expected.toSorted());
  expect(confirmed).toContain("exportData");
});

describe("a confirmation", () => {
  it("counts for 10 minutes, for the session that it was made in", async () => {
    const user = await signedInEarlier();
    const { body } = await app().call("login", { email: user.email, password });
    app().clock.advance({ minutes: 10 });
    const elsewhere = { token: body.access_token };

    await app().call("confirmIdentity", { current_password: password }, user);
    app().clock.advance({ minutes: 9 });
    expect((await app().send("exportData", {}, user)).status).toBe(200);
    expect((await app().send("exportData", {}, elsewhere)).status).toBe(403);
    app().clock.advance({ minutes: 1 });
    expect((await app().send("exportData", {}, user)).status).toBe(403);
  });

  it("that was made while the server's clock was ahead counts no longer, and can be repeated", async () => {
    const user = await signedInEarlier();
    app().clock.advance({ days: 1 });
    await app().call("confirmIdentity", { current_password: password }, user);
    app().clock.advance({ days: -1 });
    expect((await app().send("exportData", {}, user)).status).toBe(403);
    await app().call("confirmIdentity", { current_password: password }, user);
    app().clock.advance({ seconds: -30 });
    expect((await app().send("exportData", {}, user)).status).toBe(200);
  });

  it("requires the password, with at most 10 tries", async () => {
    const user = await signedInEarlier();
    for (let tries = 0; tries < 10; tries++) {
      expect(await app().refuse("confirmIdentity", { current_password: "wrong" }, user)).toMatchObject({
        status: 403,
        errors: [{ path: "current_password", message: "This is not your current password" }],
      });
    }
    expect((await app().refuse("confirmIdentity", { current_password: password }, user)).status).toBe(429);
    expect((await app().send("exportData", {}, user)).status).toBe(403);
  });

  it("is implied by signing in, but not by opening a mailed link", async () => {
    const account = await buildAccount(app().db, { password, email: "fresh@example.com" });
    const { body } = await app().call("login", { email: account.email, password });
    expect((await app().send("exportData", {}, { token: body.access_token })).status).toBe(200);

    const registered = await app().call("register", { email: "linked@example.com", password });
    const token = await lastTokenMailedTo(app().db, "linked@example.com");
    const linked = await app().call("verifyEmail", { token }, { token: registered.body.access_token });
    const caller = { token: linked.body.access_token };
    expect((await app().send("exportData", {}, caller)).status).toBe(403);
    await app().call("confirmIdentity", { current_password: password }, caller);
    expect((await app().send("exportData", {}, caller)).status).toBe(200);
  });

  it("isn't possible without a password", async () => {
    const user = await signedInEarlier();
    await app().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, user.id));
    expect(await app().refuse("exportData", {}, user)).toMatchObject({ ...required, methods: [] });
    expect((await app().refuse("confirmIdentity", { current_password: "none" }, user)).status).toBe(403);
  });
});
