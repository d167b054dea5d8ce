import { and, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "../kernel/db/database";
import { conversations } from "../kernel/db/schema";

/** Deletes the conversations whose other person has already left; the others keep what was said. */
export async function leaveConversations(tx: Transaction, userId: string): Promise<void> {
  const { lowId, highId } = conversations;
  await tx
    .delete(conversations)
    .where(or(and(eq(lowId, userId), isNull(highId)), and(eq(highId, userId), isNull(lowId))));
}
