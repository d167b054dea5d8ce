import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo, mailsTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { accounts, authenticators, halfSessions, sessions } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";
const newPassword = "quiet lantern meadow";

type Caller = { token: string };

async function addPasskey(id: string, caller: Caller) {
  const authenticator = new SoftAuthenticator(id);
  const { challenge } = (await app().call("beginPasskey", {}, caller)).body;
  const { body } = await app().call("addPasskey", { passkey: authenticator.create({ challenge }) }, caller);
  return { authenticator, passkeyId: body.id };
}

/** Someone with a passkey and recovery codes. */
async function buildOwner(policy?: SignInPolicy) {
  const user = await buildUser(app().db, { password });
  const { authenticator, passkeyId } = await addPasskey(user.id, user);
  const [code = ""] = (await app().call("createRecoveryCodes", {}, user)).body.recovery_codes;
  if (policy) await app().call("setSignInPolicy", { policy }, user);
  return { ...user, authenticator, passkeyId, code };
}

const use = async (authenticator: SoftAuthenticator) =>
  authenticator.use({ challenge: (await app().call("beginPasskeyLogin", {})).body.challenge });

async function signInBy(authenticator: SoftAuthenticator): Promise<Caller> {
  const passkey = await use(authenticator);
  return { token: (await app().call("loginWithPasskey", { passkey })).body.access_token };
}

/** The token for the second step that a refusal carries. */
function tokenIn(problem: object): string {
  expect(problem).toMatchObject({ type: "urn:guildway:problem:second-step-required" });
  return String(Reflect.get(problem, "sign_in_token"));
}

const firstStep = async (email: string, secret = password) =>
  tokenIn(await app().refuse("login", { email, password: secret }));

/** Opens the link of a mail that resets the password, as whoever reads the mailbox can. */
async function reset(email: string) {
  await app().call("requestPasswordReset", { email });
  const token = await lastTokenMailedTo(app().db, email);
  const response = await app().send("resetPassword", { token, password: newPassword });
  const body: unknown = await response.json();
  return typeof body === "object" && body ? body : {};
}

const policyOf = async (caller: Caller) => (await app().call("getFactors", {}, caller)).body.sign_in_policy;

describe("a second factor after the password", () => {
  it("is asked for once it is chosen, and a passkey serves as it", async () => {
    const owner = await buildOwner();
    await app().call("login", { email: owner.email, password });
    await app().call("setSignInPolicy", { policy: "second-factor" }, owner);
    const refusal = await app().refuse("login", { email: owner.email, password });
    expect(refusal).toMatchObject({ status: 403, methods: ["recovery-code", "passkey"] });

    const passkey = await use(owner.authenticator);
    const step = { sign_in_token: tokenIn(refusal), passkey };
    const { body } = await app().call("finishLogin", step);
    expect(body.user_id).toBe(owner.id);
    expect((await app().send("exportData", {}, { token: body.access_token })).status).toBe(200);
    expect(
      (await app().refuse("finishLogin", { ...step, passkey: await use(owner.authenticator) })).status,
    ).toBe(410);
    const sign_in_token = await firstStep(owner.email);
    await app().call("finishLogin", { sign_in_token, code: owner.code });
  });

  it("can't be another account's passkey, or a code and a passkey at once", async () => {
    const owner = await buildOwner("second-factor");
    const other = await buildOwner();
    const sign_in_token = await firstStep(owner.email);
    const passkey = await use(other.authenticator);
    expect((await app().refuse("finishLogin", { sign_in_token, passkey })).type).toMatch(/wrong-passkey$/);
    expect((await app().refuse("finishLogin", { sign_in_token })).status).toBe(422);
    expect((await app().refuse("finishLogin", { sign_in_token, code: owner.code, passkey })).status).toBe(
      422,
    );
  });

  it("is asked for after a reset by mail: the new password works, but the mailbox alone doesn't sign in", async () => {
    const owner = await buildOwner("second-factor");
    const sign_in_token = tokenIn(await reset(owner.email));
    expect((await app().refuse("getSession", {}, owner)).status).toBe(401);
    expect((await app().refuse("login", { email: owner.email, password })).status).toBe(401);
    await firstStep(owner.email, newPassword);
    await app().call("finishLogin", { sign_in_token, code: owner.code });
  });

  it("is also required to confirm: a password alone is never enough", async () => {
    const owner = await buildOwner("second-factor");
    app().clock.advance({ minutes: 11 });
    expect(await app().refuse("endOtherSessions", {}, owner)).toMatchObject({
      methods: ["password", "code", "passkey"],
    });
    const current_password = password;
    expect(await app().refuse("confirmIdentity", { current_password }, owner)).toMatchObject({
      type: "urn:guildway:problem:wrong-code",
    });
    await app().call("confirmIdentity", { current_password, code: owner.code }, owner);
    await app().call("endOtherSessions", {}, owner);
  });

  it("is no longer asked for once its last factor is removed, and the mail says so", async () => {
    const owner = await buildOwner("second-factor");
    await app().call("removePasskey", { id: owner.passkeyId }, owner);
    expect((await app().call("getFactors", {}, owner)).body).toMatchObject({
      sign_in_policy: "password",
      recovery_codes: 0,
    });
    await app().call("login", { email: owner.email, password });
  });
});

describe("passkeys only", () => {
  it("remove the password: only a passkey signs in", async () => {
    const owner = await buildOwner("passkeys");
    expect((await app().refuse("login", { email: owner.email, password })).status).toBe(401);
    const [stored] = await app().db.select().from(accounts).where(eq(accounts.id, owner.id));
    expect(stored?.passwordHash).toBeNull();
    const caller = await signInBy(owner.authenticator);
    expect(await policyOf(caller)).toBe("passkeys");
  });

  it("can't lose the last passkey", async () => {
    const owner = await buildOwner("passkeys");
    const refused = { status: 409, type: "urn:guildway:problem:last-way-in" };
    expect(await app().refuse("removePasskey", { id: owner.passkeyId }, owner)).toMatchObject(refused);
    const nothing = { passkeys: [], authenticator: false, identities: [], devices: [] };
    expect(await app().refuse("removeUnrecognized", nothing, owner)).toMatchObject(refused);
    await addPasskey(owner.id, owner);
    await app().call("removePasskey", { id: owner.passkeyId }, owner);
  });

  it("let nobody in who only reads the mail, and stay until a recovery code is used", async () => {
    const owner = await buildOwner("passkeys");
    const sign_in_token = tokenIn(await reset(owner.email));
    await app().call("getSession", {}, owner);
    expect((await app().refuse("login", { email: owner.email, password: newPassword })).status).toBe(401);
    expect(await policyOf(owner)).toBe("passkeys");

    const { body } = await app().call("finishLogin", { sign_in_token, code: owner.code });
    expect(await policyOf({ token: body.access_token })).toBe("second-factor");
    expect((await app().refuse("getSession", {}, owner)).status).toBe(401);
    await firstStep(owner.email, newPassword);
  });

  it("end with a new password", async () => {
    const owner = await buildOwner("passkeys");
    expect(await app().refuse("setSignInPolicy", { policy: "password" }, owner)).toMatchObject({
      status: 422,
      errors: [{ path: "password" }],
    });
    const guessable = { policy: "password", password: "password1234" };
    expect((await app().refuse("setSignInPolicy", guessable, owner)).status).toBe(422);
    await app().call("setSignInPolicy", { policy: "password", password: newPassword }, owner);
    await app().call("login", { email: owner.email, password: newPassword });
  });

  it("are undone by the operator, after which a reset by mail opens the account", async () => {
    const owner = await buildOwner("passkeys");
    const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };
    await workOnAccount(app().db, config, "remove-factors", owner.email);
    expect(await reset(owner.email)).toMatchObject({ user_id: owner.id });
  });
});

describe("the mails about a removed passkey and app", () => {
  const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };
  const nothing = { passkeys: [], authenticator: false, identities: [], devices: [] };

  async function buildOwnerOfBoth(policy?: SignInPolicy) {
    const owner = await buildOwner();
    const undo = await lastTokenMailedTo(app().db, owner.email);
    await app()
      .db.insert(authenticators)
      .values({ accountId: owner.id, secret: new Uint8Array(40), addedAt: app().clock.now() });
    if (policy) await app().call("setSignInPolicy", { policy }, owner);
    return { ...owner, undo };
  }
  type Owner = Awaited<ReturnType<typeof buildOwnerOfBoth>>;

  it.each<[string, SignInPolicy | undefined, (owner: Owner) => Promise<unknown>]>([
    ["an owner", undefined, (owner) => app().call("removeUnrecognized", nothing, owner)],
    ["a link in a mail", undefined, ({ undo }) => app().call("undoFactor", { token: undo })],
    ["an operator", "second-factor", ({ email }) => workOnAccount(app().db, config, "remove-factors", email)],
    ["an operator", "passkeys", ({ email }) => workOnAccount(app().db, config, "remove-factors", email)],
  ])("say what still opens the account once %s has removed both (%s)", async (_, policy, removeBoth) => {
    const owner = await buildOwnerOfBoth(policy);
    await removeBoth(owner);
    const texts = (await mailsTo(app().db, owner.email)).filter(({ subject }) =>
      / was removed from /.test(subject),
    );
    expect(texts).toHaveLength(2);
    for (const { text } of texts) {
      expect(text).not.toMatch(
        /(?:Signing in|and|which) (?:takes )?a second factor|with (?:a|your other) passkey/,
      );
    }
    const opens =
      policy === "passkeys"
        ? "Choose a password before you next sign in."
        : "You can still sign in with your password.";
    expect(texts.map(({ text }) => text).join()).toContain(opens);
  });
});

describe("choosing", () => {
  it("requires the factors and the recovery codes that it depends on", async () => {
    const user = await buildUser(app().db, { password });
    const refused = async (policy: SignInPolicy, detail: string) =>
      expect(await app().refuse("setSignInPolicy", { policy }, user)).toMatchObject({ status: 409, detail });
    await refused("second-factor", "Add a passkey or an authenticator app first");
    await refused("passkeys", "Add a passkey first");
    await addPasskey(user.id, user);
    await refused("second-factor", "Create recovery codes first");
    await refused("passkeys", "Create recovery codes first");
    await app().call("createRecoveryCodes", {}, user);
    await app().call("setSignInPolicy", { policy: "passkeys" }, user);
  });

  it("requires a session that a factor has confirmed", async () => {
    const owner = await buildOwner();
    const thief = { token: (await app().call("login", { email: owner.email, password })).body.access_token };
    expect(await app().refuse("setSignInPolicy", { policy: "passkeys" }, thief)).toMatchObject({
      type: "urn:guildway:problem:confirmation-required",
      methods: ["password", "code", "passkey"],
    });
  });

  it("is mailed and listed, and ends pending sign-ins, open reset links and weaker sessions", async () => {
    const owner = await buildOwner();
    await app().call("login", { email: owner.email, password });
    const byPasskey = await signInBy(owner.authenticator);
    await app().call("requestPasswordReset", { email: owner.email });
    const token = await lastTokenMailedTo(app().db, owner.email);
    await app().call("setSignInPolicy", { policy: "second-factor" }, owner);
    expect(await app().db.$count(sessions, eq(sessions.accountId, owner.id))).toBe(2);
    await app().call("getSession", {}, byPasskey);
    expect((await app().refuse("resetPassword", { token, password: newPassword })).status).toBe(410);
    await firstStep(owner.email);
    await app().call("setSignInPolicy", { policy: "password" }, owner);
    expect(await app().db.$count(halfSessions, eq(halfSessions.accountId, owner.id))).toBe(0);
    const subject = "The way you sign in to Guildway was changed";
    expect(
      (await subjectsMailedTo(app().db, owner.email)).filter((mailed) => mailed === subject),
    ).toHaveLength(2);
    const { body } = await app().call("listAccountActivity", {}, owner);
    expect(body).toContainEqual(
      expect.objectContaining({ kind: "sign-in-policy-changed", detail: "second-factor", method: "passkey" }),
    );
  });
});
