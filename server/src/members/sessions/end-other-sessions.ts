import { and, eq, ne } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { sessions } from "../../kernel/db/schema";
import { noteActivity } from "../activity/note-activity";
import { renewSession } from "./session";

/** Ends all of the account's sessions except the caller's, which gets a new token. */
export const endOtherSessions = operation("endOtherSessions", {
  run: async (context) => {
    const { db, viewer } = context;
    return db.transaction(async (tx) => {
      const others = and(eq(sessions.accountId, viewer.id), ne(sessions.id, viewer.sessionId));
      await tx.delete(sessions).where(others);
      await noteActivity(context, tx, viewer.id, "other-sessions-ended");
      return renewSession(context, tx, viewer);
    });
  },
});
