import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jobAlerts, unsubscribeLinks } from "../db/schema";
import { endDigest } from "../notifications/end-digest";

/**
 * Ends a job alert or a digest by the secret of any of its mails, without a session (RFC 8058). Once an alert is gone
 * its links are too, so an unknown secret answers the same: it mails nothing any more.
 */
export const unsubscribe: OperationOf<"unsubscribe"> = async ({ db, hasher, query }) => {
  const [link] = await db
    .select()
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, await hasher.digest(query.token)));
  if (link?.alertId) await db.delete(jobAlerts).where(eq(jobAlerts.id, link.alertId));
  if (link?.userId) await endDigest(db, link.userId);
  return undefined;
};
