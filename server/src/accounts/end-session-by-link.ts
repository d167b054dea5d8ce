import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { devices, sessionEndLinks, sessions } from "../db/schema";
import { deviceOf } from "./device";
import { noteActivity } from "./note-activity";

/**
 * Ends the session that a mail about a new device names, and forgets that browser. It can do nothing else, so that the
 * link is enough.
 * @throws {Problem} `link-unknown` also if the session has ended
 */
export const endSessionByLink: OperationOf<"endSessionByLink"> = async (context) => {
  const { db, hasher, query } = context;
  const tokenHash = await hasher.digest(query.token);
  await db.transaction(async (tx) => {
    const [link] = await tx
      .select({ sessionId: sessionEndLinks.sessionId, deviceHash: sessionEndLinks.deviceHash })
      .from(sessionEndLinks)
      .where(eq(sessionEndLinks.tokenHash, tokenHash));
    const [ended] = link
      ? await tx
          .delete(sessions)
          .where(eq(sessions.id, link.sessionId))
          .returning({ accountId: sessions.accountId, userAgent: sessions.userAgent })
      : [];
    if (!link || !ended) {
      throw new Problem("link-unknown", {
        detail: "This session has already ended, or the link is not valid",
      });
    }
    await tx
      .delete(devices)
      .where(and(eq(devices.accountId, ended.accountId), eq(devices.tokenHash, link.deviceHash)));
    const details = { method: "link", detail: deviceOf(ended.userAgent) } as const;
    await noteActivity(context, tx, ended.accountId, "session-ended", details);
  });
  return undefined;
};
