import { and, eq, ne } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { sessions } from "../db/schema";

/** Ends all of the account's sessions except the caller's. */
export const endOtherSessions: OperationOf<"endOtherSessions"> = async ({ db, viewer }) => {
  await db.delete(sessions).where(and(eq(sessions.accountId, viewer.id), ne(sessions.id, viewer.sessionId)));
  return undefined;
};
