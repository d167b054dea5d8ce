import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { deviceEndLinks, devices, sessions } from "../../kernel/db/schema";
import { deviceOf } from "../activity/device";
import { noteActivity } from "../activity/note-activity";
import { endBegunSignIns } from "./end-begun-sign-ins";

/**
 * Ends the sessions of the browser that a mail about a new device names, and forgets the browser, so that its next
 * sign-in is mailed again. The link can do nothing else, so no sign-in is needed.
 * @throws {Problem} `link-unknown`, also if the browser is no longer known
 */
export const endSessionByLink = operation("endSessionByLink", {
  rates: { address: [perHour(100)] },
  run: async (context) => {
    const { db, hasher, query } = context;
    const tokenHash = await hasher.digest(query.token);
    await db.transaction(async (tx) => {
      const [link] = await tx.select().from(deviceEndLinks).where(eq(deviceEndLinks.tokenHash, tokenHash));
      const [forgotten] = link
        ? await tx
            .delete(devices)
            .where(and(eq(devices.accountId, link.accountId), eq(devices.tokenHash, link.deviceHash)))
            .returning({ accountId: devices.accountId, tokenHash: devices.tokenHash })
        : [];
      if (!forgotten) {
        throw new Problem("link-unknown", {
          detail: "This device has already been signed out, or the link is not valid",
        });
      }
      const { accountId } = forgotten;
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.accountId, accountId), eq(sessions.deviceHash, forgotten.tokenHash)))
        .returning({ userAgent: sessions.userAgent });
      await endBegunSignIns(tx, accountId, context.clock.now());
      const device = ended[0] && deviceOf(ended[0].userAgent);
      await noteActivity(context, tx, accountId, "session-ended", {
        method: "link",
        ...(device && { detail: device }),
      });
    });
    return undefined;
  },
});
