import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perMinute } from "../../kernel/core/rates";
import { jobAlerts, profiles, unsubscribeLinks } from "../../kernel/db/schema";
import { endDigest } from "./end-digest";

/**
 * Ends a job alert, a digest or mail about unread messages with the secret from any of its mails, without a session (RFC 8058). An alert's links
 * are deleted with it, so an unknown secret gets the same answer: no more mail will come.
 */
export const unsubscribe = operation("unsubscribe", {
  rates: { address: [perMinute(60)] },
  run: async ({ db, hasher, query }) => {
    const [link] = await db
      .select()
      .from(unsubscribeLinks)
      .where(eq(unsubscribeLinks.tokenHash, await hasher.digest(query.token)));
    if (link?.alertId) await db.delete(jobAlerts).where(eq(jobAlerts.id, link.alertId));
    if (link?.userId) await endDigest(db, link.userId);
    if (link?.messagesOf) {
      await db.update(profiles).set({ messageMail: false }).where(eq(profiles.id, link.messagesOf));
    }
    return undefined;
  },
});
