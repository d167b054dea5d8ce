import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perMinute } from "../../kernel/core/rates";
import { jobAlerts, profiles, unsubscribeLinks } from "../../kernel/db/schema";
import { endDigest } from "./end-digest";

const UNKNOWN =
  "No emails were stopped. If this link is from a job alert, it has probably ended already. Your settings and your job alerts show which emails you get";

/**
 * Ends a job alert, a digest or mail about unread messages with the secret from any of its mails, without a session (RFC
 * 8058). An alert's links are deleted with it, so using one again is answered like an unknown one.
 * @throws {Problem} `link-unknown`
 */
export const unsubscribe = operation("unsubscribe", {
  rates: { address: [perMinute(60)] },
  run: async ({ db, hasher, query }) => {
    const [link] = await db
      .select()
      .from(unsubscribeLinks)
      .where(eq(unsubscribeLinks.tokenHash, await hasher.digest(query.token)));
    if (!link) throw new Problem("link-unknown", { detail: UNKNOWN });
    if (link.alertId) await db.delete(jobAlerts).where(eq(jobAlerts.id, link.alertId));
    if (link.userId) await endDigest(db, link.userId);
    if (link.messagesOf) {
      await db.update(profiles).set({ messageMail: false }).where(eq(profiles.id, link.messagesOf));
    }
    return undefined;
  },
});
