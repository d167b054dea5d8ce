import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { routes } from "@guildway/shared/routes";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { accountIdentities, accounts } from "../../kernel/db/schema";
import { findSignInPolicy, hasPasskey } from "../../kernel/policies/factor-policy";

/** The ways into an account that mails mention. */
export interface WaysIn {
  policy: SignInPolicy;
  hasPassword: boolean;
  hasPasskey: boolean;
  hasLinkedAccount: boolean;
}

export async function readWaysIn(db: Database, accountId: string): Promise<WaysIn> {
  const withPassword = and(eq(accounts.id, accountId), isNotNull(accounts.passwordHash));
  return {
    policy: await findSignInPolicy(db, accountId),
    hasPassword: (await db.$count(accounts, withPassword)) > 0,
    hasPasskey: await hasPasskey(db, accountId),
    hasLinkedAccount: (await db.$count(accountIdentities, eq(accountIdentities.accountId, accountId))) > 0,
  };
}

/**
 * Says what to do if it wasn't the owner. A new password leads to the page with everything that has access to the
 * account; accounts without one go there directly.
 * @param then what comes after the new password
 */
export function ifNotYou(publicUrl: string, { policy, hasPassword }: WaysIn, then = "") {
  const forgot = `${publicUrl}${routes.forgotPassword}`;
  if (hasPassword) {
    return {
      advice: `If this wasn't you, set a new password now${then}:`,
      action: { label: "Set a new password", url: forgot },
      after: [],
    };
  }
  const takes = policy === "passkeys" ? ", which takes a second factor" : "";
  return {
    advice: "If this wasn't you, sign in and remove what you don't recognize:",
    action: { label: "Secure your account", url: `${publicUrl}${routes.secureAccount}` },
    after: [{ text: `If you can't sign in, choose a password first${takes}`, url: forgot }],
  };
}
