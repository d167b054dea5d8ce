/** How people confirm that it's them. `code` is a code of the authenticator app, after a password or a provider. */
const SIGN_IN_METHODS = ["password", "code", "recovery-code", "passkey"] as const;

/**
 * How a session is opened or confirmed: also by a mailed link, which only proves access to the mailbox, and by an
 * account at a provider, which counts as much as a password.
 */
export const SESSION_METHODS = [...SIGN_IN_METHODS, "link", "provider"] as const;
export type SessionMethod = (typeof SESSION_METHODS)[number];

/** Methods that prove more than a password. */
export const FACTOR_METHODS = [
  "code",
  "recovery-code",
  "passkey",
] as const satisfies readonly SessionMethod[];
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** What signing in to an account requires. */
export const SIGN_IN_POLICIES = ["password", "second-factor", "passkeys"] as const;
export type SignInPolicy = (typeof SIGN_IN_POLICIES)[number];
