import { type Rows, row } from "./row";

const passkey = { id: "made", rawId: "made", type: "public-key" };
const createdPasskey = { ...passkey, response: { clientDataJSON: "made", attestationObject: "made" } };
const usedPasskey = {
  ...passkey,
  response: { clientDataJSON: "made", authenticatorData: "made", signature: "made" },
};
const newPassword = { current_password: "wrong horse", password: "battery staple" };

const providerAnswer = { code: "made-up", state: "made-up" };

export const accountRows = {
  register: row(201, () => ({ email: `${crypto.randomUUID()}@example.com`, password: "correct horse" })),
  login: row(401, () => ({ email: "nobody@example.com", password: "correct horse" })),
  signOut: row(204),
  getSession: row(200),
  verifyEmail: row(404, () => ({ token: "made-up" })),
  confirmRegistration: row(404, () => ({ token: "made-up" })),
  resendVerification: row(202, ({ owner }) => ({ userId: owner.id })),
  createProfile: row({ others: 409, newcomer: 201, unverified: 403 }, () => ({
    first_name: "Ada",
    last_name: "Again",
  })),

  requestPasswordReset: row(202, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  resetPassword: row(404, () => ({ token: "made-up", password: "battery staple" })),
  requestSignInLink: row(202, () => ({
    email: `${crypto.randomUUID()}@example.com`,
    browser_secret: "mine",
  })),
  signInByLink: row(404, () => ({ token: "made-up", browser_secret: "mine" })),
  finishLogin: row(410, () => ({ sign_in_token: "made-up", code: "123456" })),
  getFactors: row(200),
  enroll: row(403, () => ({ code: "made-up" })),
  // The roles' application has no provider; what these calls do with one is tested in identities/.
  listProviders: row(200),
  beginProviderLogin: row(404, () => ({ provider: "none" })),
  finishProviderLogin: row(404, () => ({ provider: "none", ...providerAnswer })),
  registerWithProvider: row(404, () => ({ provider: "none", email: `${crypto.randomUUID()}@example.com` })),
  listIdentities: row(200),
  beginIdentityLink: row({ others: 404, unverified: 403 }, () => ({ provider: "none" })),
  linkIdentity: row({ others: 404, unverified: 403 }, () => ({ provider: "none", ...providerAnswer })),
  unlinkIdentity: row(404, ({ sessionId: id }) => ({ id })),
  beginPasskeyLogin: row(200),
  loginWithPasskey: row(410, () => ({ passkey: usedPasskey })),
  beginPasskeyConfirmation: row(200),
  confirmWithPasskey: row(410, () => ({ passkey: usedPasskey })),
  beginPasskey: row({ others: 200, unverified: 403 }),
  addPasskey: row(410, () => ({ passkey: createdPasskey })),
  renamePasskey: row(404, ({ sessionId: id }) => ({ id, name: "Phone" })),
  removePasskey: row(404, ({ sessionId: id }) => ({ id })),
  beginAuthenticator: row({ others: 200, unverified: 403 }),
  addAuthenticator: row(403, () => ({ code: "abcdef" })),
  removeAuthenticator: row(204),
  createRecoveryCodes: row(404),
  setSignInPolicy: row(409, () => ({ policy: "passkeys" })),
  confirmIdentity: row(403, () => ({ current_password: "wrong horse" })),
  changePassword: row(403, () => newPassword),
  changeEmail: row(202, () => ({ email: `${crypto.randomUUID()}@example.com` })),
  confirmEmail: row(404, () => ({ token: "made-up" })),
  listAccountActivity: row(200),
  listSessions: row(200),
  endSession: row({ others: 404, applicant: 204 }, ({ sessionId: id }) => ({ id })),
  listAccessTokens: row(200),
  createAccessToken: row(201, () => ({ name: "Mirror", scopes: ["read"] })),
  revokeAccessToken: row({ others: 404, applicant: 204 }, ({ accessTokenId: id }) => ({ id })),
  undoFactor: row(404, () => ({ token: "made-up" })),
  endSessionByLink: row(404, () => ({ token: "made-up" })),
  endOtherSessions: row(200),
  getAccess: row(200),
  removeDevice: row(404, ({ sessionId: id }) => ({ id })),
  cancelEmailChange: row(204),
  removeUnrecognized: row(
    {
      others: 200,
      mixed: (_own, { sessionId: id }) => [
        { passkeys: [id], authenticator: true, identities: [], devices: [] },
        { passkeys: [], authenticator: true, identities: [id], devices: [] },
        { passkeys: [], authenticator: true, identities: [], devices: [id] },
      ],
    },
    () => ({ passkeys: [], authenticator: true, identities: [], devices: [] }),
  ),
  getSettings: row(200),
  updateSettings: row(200, () => ({ public_directory: false })),
  deleteAccount: row({ others: 204, recruiter: 409, otherRecruiter: 409 }),
  exportData: row(200),
  exportArchive: row(200),
} satisfies Rows;
