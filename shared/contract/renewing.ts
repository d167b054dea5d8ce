/** Calls that give the session which makes them a new token: the old one, which someone may have copied, ends. */
export const RENEWING: ReadonlySet<string> = new Set([
  "changePassword",
  "endOtherSessions",
  "removeUnrecognized",
  "addPasskey",
  "enroll",
  "addAuthenticator",
  "setSignInPolicy",
]);
