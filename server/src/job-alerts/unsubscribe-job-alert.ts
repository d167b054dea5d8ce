import { eq, inArray } from "drizzle-orm";
import { jobAlertLinks, jobAlerts } from "../db/schema";
import type { OperationOf } from "../http/operation";

/**
 * Ends a job alert by the secret of any of its mails, without a session (RFC 8058). Once it is gone its
 * links are too, so an unknown secret answers the same: the alert mails nothing any more.
 */
export const unsubscribeJobAlert: OperationOf<"unsubscribeJobAlert"> = async ({ db, hasher, query }) => {
  const link = db
    .select({ id: jobAlertLinks.alertId })
    .from(jobAlertLinks)
    .where(eq(jobAlertLinks.tokenHash, await hasher.digest(query.token)));
  await db.delete(jobAlerts).where(inArray(jobAlerts.id, link));
  return undefined;
};
