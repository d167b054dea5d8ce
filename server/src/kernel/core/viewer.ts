import type { CompanyScope, TokenScope } from "@guildway/shared/contract/token-options";

/** Who makes a call: an account with an open session, or a program with an access token of the account's. */
export interface Viewer {
  /** The account's id, which is also the profile's. */
  id: string;
  /** Of the session, or of the access token. */
  sessionId: string;
  /** When the session or access token expires. A session that is used expires later. */
  expiresAt: Date;
  /** Whether the email address is verified, or doesn't need to be. */
  verified: boolean;
  hasProfile: boolean;
  /** What the access token may do; undefined for a session. */
  scopes?: readonly (TokenScope | CompanyScope)[];
  /** The company whose token this is: the viewer acts for it only, and for nothing of their own. Undefined for all others. */
  companyId?: string;
}
