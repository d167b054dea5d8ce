import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { subjectsMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { accounts, passkeyChallenges, passkeys, profiles } from "../../kernel/db/schema";
import { sweep } from "../../platform/maintenance/sweep";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";
let serial = 0;

const signInChallenge = async () => (await app().call("beginPasskeyLogin", {})).body.challenge;

/** Someone with a passkey. */
async function buildOwner() {
  const user = await buildUser(app().db, { email: `key-${++serial}@example.com`, password });
  const authenticator = new SoftAuthenticator(user.id);
  const { challenge } = (await app().call("beginPasskey", {}, user)).body;
  const added = await app().call("addPasskey", { passkey: authenticator.create({ challenge }) }, user);
  return { ...user, authenticator, passkeyId: added.body.id };
}

type Owner = Awaited<ReturnType<typeof buildOwner>>;

async function signIn({ authenticator }: Owner) {
  const passkey = authenticator.use({ challenge: await signInChallenge() });
  return app().call("loginWithPasskey", { passkey });
}

describe("a passkey", () => {
  it("signs in without an address, as its owner, and counts as a confirmation", async () => {
    const owner = await buildOwner();
    const { body } = await signIn(owner);
    const caller = { token: body.access_token };
    expect((await app().call("getSession", {}, caller)).body.email).toBe(owner.email);
    expect((await app().send("exportData", {}, caller)).status).toBe(200);
    const [own] = (await app().call("getFactors", {}, caller)).body.passkeys;
    expect(own?.last_used_at).toEqual(expect.any(String));
  });

  it("is requested with options that name no account, require the person, and belong to this site", async () => {
    const { body } = await app().call("beginPasskeyLogin", {});
    expect(body).toMatchObject({ rpId: "guildway.test", userVerification: "required", allowCredentials: [] });
    const owner = await buildOwner();
    const begun = (await app().call("beginPasskey", {}, owner)).body;
    expect(begun).toMatchObject({
      rp: { id: "guildway.test", name: "Guildway" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: owner.authenticator.credentialId.toString("base64url") }],
    });
  });

  it("is listed, named by its owner and removed, and the removal is mailed", async () => {
    const owner = await buildOwner();
    await app().call("renamePasskey", { id: owner.passkeyId, name: "My phone" }, owner);
    expect((await app().call("getFactors", {}, owner)).body).toMatchObject({
      can_add_passkeys: true,
      passkeys: [{ id: owner.passkeyId, name: "My phone", last_used_at: null }],
    });
    await app().call("removePasskey", { id: owner.passkeyId }, owner);
    expect((await app().call("getFactors", {}, owner)).body.passkeys).toEqual([]);
    expect(await subjectsMailedTo(app().db, owner.email)).toEqual([
      "A passkey was added to your Guildway account",
      "A passkey was removed from your Guildway account",
    ]);
  });

  it("confirms for calls that need it, also without a password", async () => {
    const owner = await buildOwner();
    const { body } = await signIn(owner);
    const caller = { token: body.access_token };
    app().clock.advance({ minutes: 11 });
    expect(await app().refuse("exportData", {}, caller)).toMatchObject({ methods: ["passkey"] });
    expect(await app().refuse("endOtherSessions", {}, caller)).toMatchObject({
      methods: ["password", "passkey"],
    });
    await app().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, owner.id));
    expect(await app().refuse("exportData", {}, caller)).toMatchObject({ methods: ["passkey"] });
    const options = (await app().call("beginPasskeyConfirmation", {}, caller)).body;
    const passkey = owner.authenticator.use({ challenge: options.challenge, userHandle: undefined });
    await app().call("confirmWithPasskey", { passkey }, caller);
    expect((await app().send("exportData", {}, caller)).status).toBe(200);
  });

  it("needs a verified address", async () => {
    const account = await buildAccount(app().db, { verifiedAt: null });
    expect((await app().refuse("beginPasskey", {}, account)).status).toBe(403);
  });

  it("opens the account of someone hidden by moderators, just as their password does", async () => {
    const owner = await buildOwner();
    await app().db.update(profiles).set({ hiddenAt: app().clock.now() }).where(eq(profiles.id, owner.id));
    const byPasskey = await signIn(owner);
    const byPassword = await app().call("login", { email: owner.email, password });
    expect(byPasskey.body.user_id).toBe(byPassword.body.user_id);
  });

  it("is removed by the operator with all other factors", async () => {
    const owner = await buildOwner();
    const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };
    await workOnAccount(app().db, config, "remove-factors", owner.email);
    const passkey = owner.authenticator.use({ challenge: await signInChallenge() });
    expect((await app().refuse("loginWithPasskey", { passkey })).status).toBe(403);
  });
});

/** What an attacker sends instead of an owner's answer, and the refusal. */
const ATTACKS: [string, (owner: Owner) => Promise<unknown>, status: number][] = [
  [
    "an answer that was sent before",
    async ({ authenticator }) => {
      const passkey = authenticator.use({ challenge: await signInChallenge() });
      await app().call("loginWithPasskey", { passkey });
      return passkey;
    },
    410,
  ],
  [
    "an answer to a challenge that has expired",
    async ({ authenticator }) => {
      const challenge = await signInChallenge();
      app().clock.advance({ minutes: 5 });
      return authenticator.use({ challenge });
    },
    410,
  ],
  [
    "an answer to a made-up challenge",
    async ({ authenticator }) => authenticator.use({ challenge: "bWFkZQ" }),
    410,
  ],
  [
    "an answer to a challenge for confirming",
    async (owner) => {
      const { challenge } = (await app().call("beginPasskeyConfirmation", {}, owner)).body;
      return owner.authenticator.use({ challenge });
    },
    410,
  ],
  [
    "an answer given at another origin",
    async ({ authenticator }) =>
      authenticator.use({ challenge: await signInChallenge(), origin: "https://guildway.test.evil.example" }),
    403,
  ],
  [
    "an answer given at the same host over http",
    async ({ authenticator }) =>
      authenticator.use({ challenge: await signInChallenge(), origin: "http://guildway.test" }),
    403,
  ],
  [
    "an answer for another relying party",
    async ({ authenticator }) =>
      authenticator.use({ challenge: await signInChallenge(), rpId: "evil.example" }),
    403,
  ],
  [
    "an answer without the person being checked",
    async ({ authenticator }) => authenticator.use({ challenge: await signInChallenge(), verified: false }),
    403,
  ],
  [
    "an answer of the wrong ceremony",
    async ({ authenticator }) =>
      authenticator.use({ challenge: await signInChallenge(), type: "webauthn.create" }),
    403,
  ],
  [
    "an answer that names another account",
    async ({ authenticator }) => {
      const other = await buildOwner();
      return authenticator.use({ challenge: await signInChallenge(), userHandle: other.id });
    },
    403,
  ],
  [
    "an answer that names no account",
    async ({ authenticator }) =>
      authenticator.use({ challenge: await signInChallenge(), userHandle: undefined }),
    403,
  ],
  [
    "another key's answer under this passkey's id",
    async ({ authenticator, id }) => {
      const challenge = await signInChallenge();
      const { id: credentialId, rawId } = authenticator.use({ challenge });
      return { ...new SoftAuthenticator(id).use({ challenge }), id: credentialId, rawId };
    },
    403,
  ],
  [
    "a copy of the passkey that has counted less",
    async (owner) => {
      await signIn(owner);
      await signIn(owner);
      return owner.authenticator.use({ challenge: await signInChallenge(), counter: 1 });
    },
    403,
  ],
  [
    "a passkey that was removed",
    async (owner) => {
      await app().call("removePasskey", { id: owner.passkeyId }, owner);
      return owner.authenticator.use({ challenge: await signInChallenge() });
    },
    403,
  ],
  [
    "a passkey that was never added",
    async ({ id }) => new SoftAuthenticator(id).use({ challenge: await signInChallenge() }),
    403,
  ],
  [
    "a passkey of a deleted account",
    async (owner) => {
      // The days in which its mail removes it are over.
      await app().db.update(passkeys).set({ undoHash: null }).where(eq(passkeys.id, owner.passkeyId));
      await app().call("deleteAccount", {}, owner);
      await app().eraseDeleted();
      return owner.authenticator.use({ challenge: await signInChallenge() });
    },
    403,
  ],
];

test("an account isn't deleted while the mail about a new passkey removes it", async () => {
  const owner = await buildOwner();
  expect(await app().refuse("deleteAccount", {}, owner)).toMatchObject({
    status: 409,
    type: "urn:guildway:problem:email-just-changed",
  });
});

test("passkeys without a counter, such as synced ones, sign in several times at once", async () => {
  const { authenticator } = await buildOwner();
  const challenges = await Promise.all([signInChallenge(), signInChallenge()]);
  const uses = challenges.map((challenge) => authenticator.use({ challenge, counter: 0 }));
  await Promise.all(uses.map((passkey) => app().call("loginWithPasskey", { passkey })));
});

describe("a sign-in is refused for", () => {
  it.each(ATTACKS)("%s", async (_, attack, status) => {
    const passkey = await attack(await buildOwner());
    expect((await app().refuse("loginWithPasskey", { passkey })).status).toBe(status);
  });

  it("a second of two equal answers at once", async () => {
    const { authenticator } = await buildOwner();
    const passkey = authenticator.use({ challenge: await signInChallenge() });
    const sent = await Promise.all([1, 2, 3].map(() => app().send("loginWithPasskey", { passkey })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it("all but one of several copies of the passkey with the same counter", async () => {
    const { authenticator } = await buildOwner();
    const challenges = await Promise.all(Array.from({ length: 20 }, signInChallenge));
    const copies = challenges.map((challenge) => authenticator.use({ challenge, counter: 7 }));
    const sent = await Promise.all(copies.map((passkey) => app().send("loginWithPasskey", { passkey })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
  });
});

describe("nobody", () => {
  it("confirms with another account's passkey, or with the challenge of another session's account", async () => {
    const [owner, thief] = [await buildOwner(), await buildOwner()];
    const { challenge } = (await app().call("beginPasskeyConfirmation", {}, owner)).body;
    const theirs = thief.authenticator.use({ challenge });
    expect((await app().refuse("confirmWithPasskey", { passkey: theirs }, owner)).status).toBe(403);
    const next = (await app().call("beginPasskeyConfirmation", {}, thief)).body.challenge;
    const passkey = owner.authenticator.use({ challenge: next });
    expect((await app().refuse("confirmWithPasskey", { passkey }, owner)).status).toBe(410);
  });

  it.each([
    ["at another origin", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without the person being checked", { verified: false }],
  ])("adds a passkey that was created %s", async (_, wrong) => {
    const user = await buildUser(app().db);
    const { challenge } = (await app().call("beginPasskey", {}, user)).body;
    const passkey = new SoftAuthenticator(user.id).create({ challenge, ...wrong });
    expect((await app().refuse("addPasskey", { passkey }, user)).status).toBe(403);
    // Nor with the same challenge once more.
    const right = new SoftAuthenticator(user.id).create({ challenge });
    expect((await app().refuse("addPasskey", { passkey: right }, user)).status).toBe(410);
  });

  it("adds a passkey to another account than the one that asked, or someone else's passkey", async () => {
    const [owner, thief] = [await buildOwner(), await buildOwner()];
    const { challenge } = (await app().call("beginPasskey", {}, owner)).body;
    const passkey = new SoftAuthenticator(owner.id).create({ challenge });
    expect((await app().refuse("addPasskey", { passkey }, thief)).status).toBe(410);
    const next = (await app().call("beginPasskey", {}, thief)).body.challenge;
    const stolen = owner.authenticator.create({ challenge: next });
    expect((await app().refuse("addPasskey", { passkey: stolen }, thief)).status).toBe(409);
  });

  it("names or removes another account's passkey", async () => {
    const [owner, thief] = [await buildOwner(), await buildOwner()];
    const { passkeyId: id } = owner;
    expect((await app().refuse("renamePasskey", { id, name: "Mine" }, thief)).status).toBe(404);
    expect((await app().refuse("removePasskey", { id }, thief)).status).toBe(404);
    expect(await app().db.$count(passkeys, eq(passkeys.id, id))).toBe(1);
  });
});

test("unanswered challenges are swept", async () => {
  await app().db.delete(passkeyChallenges);
  await signInChallenge();
  app().clock.advance({ minutes: 6 });
  const config = { requireEmailVerification: true };
  await sweep({ db: app().db, log: app().log, clock: app().clock, config });
  expect(await app().db.$count(passkeyChallenges)).toBe(0);
});
