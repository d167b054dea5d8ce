import type { OperationOf } from "../core/operation";
import { useUpLink } from "./email-link";
import { markVerified } from "./mark-verified";
import { openSession } from "./session";

/**
 * Uses up a verification token and opens a session: the link may be opened on another device than the
 * one that registered (spec §7).
 * @throws {Problem} `link-unknown`, `link-used`, `link-expired`
 */
export const verifyEmail: OperationOf<"verifyEmail"> = async (context) => {
  const { db, clock, query, request } = context;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { accountId } = await useUpLink(context, tx, "verify", query.token);
    await markVerified(tx, accountId, now);
    const access_token = await openSession(context, tx, accountId, request.userAgent);
    return { access_token, account_id: accountId };
  });
};
