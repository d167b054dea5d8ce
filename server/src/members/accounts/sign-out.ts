import { eq } from "drizzle-orm";
import type { OperationOf } from "../../kernel/core/operation";
import { sessions } from "../../kernel/db/schema";

/** Revokes the session of the token that was sent (product §3). The account's other sessions stay open. */
export const signOut: OperationOf<"signOut"> = async ({ db, viewer }) => {
  await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
  return undefined;
};
