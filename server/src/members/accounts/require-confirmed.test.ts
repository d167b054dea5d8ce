import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { SoftAuthenticator } from "../../../testing/soft-authenticator";
import { totpCode } from "../../../testing/totp-code";
import { accounts, passkeys, recoveryCodes, sessions } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";

type Caller = { id: string; token: string };

async function addPasskey(user: Caller) {
  const { challenge } = (await app().call("beginPasskey", {}, user)).body;
  await app().call("addPasskey", { passkey: new SoftAuthenticator(user.id).create({ challenge }) }, user);
}

async function addApp(user: Caller) {
  const { secret } = (await app().call("beginAuthenticator", {}, user)).body;
  const code = totpCode(secret, app().clock.now());
  await app().call("addAuthenticator", { code }, user);
}

const change = (columns: { signInPolicy?: SignInPolicy; passwordHash?: null }) => async (user: Caller) =>
  void (await app().db.update(accounts).set(columns).where(eq(accounts.id, user.id)));
const loseCodes = async (user: Caller) =>
  void (await app().db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, user.id)));
const losePasskeys = async (user: Caller) =>
  void (await app().db.delete(passkeys).where(eq(passkeys.accountId, user.id)));
const addCodes = async (user: Caller) => void (await app().call("createRecoveryCodes", {}, user));

const CONFIRM = "Confirm it's you, then try again:";
const COUNTS = "This counts for 10 minutes";
const FORGOT = "“Forgot your password?” on the sign-in page";
const PASSKEY = "This takes your passkey. Sign in where you can use it";

test.each([
  ["a password", [], "exportData", `${CONFIRM} enter your password. ${COUNTS}`],
  ["a passkey", [addPasskey], "exportData", `${CONFIRM} use your passkey. ${COUNTS}`],
  [
    "a passkey, for what takes no factor",
    [addPasskey],
    "endOtherSessions",
    `${CONFIRM} use your passkey, or enter your password. ${COUNTS}`,
  ],
  [
    "an app and recovery codes",
    [addApp],
    "exportData",
    `${CONFIRM} enter your password and a code from your authenticator app or a recovery code. ${COUNTS}`,
  ],
  [
    "an app",
    [addApp, loseCodes],
    "exportData",
    `${CONFIRM} enter your password and a code from your authenticator app. ${COUNTS}`,
  ],
  [
    "a passkey and recovery codes",
    [addPasskey, addCodes],
    "exportData",
    `${CONFIRM} use your passkey, or enter your password and a recovery code. ${COUNTS}`,
  ],
  [
    "no password",
    [change({ passwordHash: null })],
    "exportData",
    `This account has no password yet. Sign in again with a linked account, or choose a password with ${FORGOT}`,
  ],
  [
    "no password and a lost passkey",
    [addPasskey, change({ signInPolicy: "passkeys", passwordHash: null }), losePasskeys],
    "exportData",
    `${PASSKEY}. If you have lost it, ask the people who run this site`,
  ],
  [
    "no password, a lost passkey and recovery codes",
    [addPasskey, addCodes, change({ signInPolicy: "passkeys", passwordHash: null }), losePasskeys],
    "exportData",
    `${PASSKEY}, or set a new password with ${FORGOT} and then enter a recovery code`,
  ],
] as const)("with %s, the refusal says how to confirm", async (_, prepare, call, detail) => {
  const user = await buildUser(app().db, { password });
  for (const step of prepare) await step(user);
  await app().db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.accountId, user.id));
  expect(await app().refuse(call, {}, user)).toMatchObject({
    type: "urn:guildway:problem:confirmation-required",
    detail,
  });
});
