import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { sessions } from "../db/schema";

/**
 * Ends one of the account's sessions.
 * @throws {Problem} 404 if the session doesn't exist or is another account's
 */
export const endSession: OperationOf<"endSession"> = async ({ db, viewer, params }) => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, params.id), eq(sessions.accountId, viewer.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("session");
  return undefined;
};
