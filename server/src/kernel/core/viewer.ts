/** Who makes a call: an account with an open session. */
export interface Viewer {
  /** The account's id, which is also the profile's. */
  id: string;
  sessionId: string;
  /** Whether the email address is verified, or doesn't need to be. */
  verified: boolean;
  hasProfile: boolean;
}
