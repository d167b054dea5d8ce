import { and, eq, ne } from "drizzle-orm";
import { sessions } from "../db/schema";
import type { OperationOf } from "../http/operation";

/** Ends all of the account's sessions but the one that asks. */
export const endOtherSessions: OperationOf<"endOtherSessions"> = async ({ db, viewer }) => {
  await db.delete(sessions).where(and(eq(sessions.accountId, viewer.id), ne(sessions.id, viewer.sessionId)));
  return undefined;
};
