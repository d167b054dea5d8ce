import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { sessions } from "../../kernel/db/schema";
import { deviceOf } from "../activity/device";
import { noteActivity } from "../activity/note-activity";

/**
 * Ends one of the account's sessions.
 * @throws {Problem} 404 if the session doesn't exist or is another account's
 */
export const endSession = operation("endSession", {
  run: async (context) => {
    const { db, viewer, params } = context;
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, params.id), eq(sessions.accountId, viewer.id)))
        .returning({ userAgent: sessions.userAgent });
      if (!ended) throw notFound("session");
      await noteActivity(context, tx, viewer.id, "session-ended", { detail: deviceOf(ended.userAgent) });
    });
    return undefined;
  },
});
