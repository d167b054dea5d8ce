import { eq } from "drizzle-orm";
import { notFound, Problem } from "../kernel/core/problem";
import type { Database, Transaction } from "../kernel/db/database";
import { messages } from "../kernel/db/schema";
import { requireOwnMessage } from "../kernel/policies/message-policy";

/**
 * Locks a message for its author until the transaction ends.
 * @throws {Problem} 404 outside its conversation, 403 for the other person
 */
export async function lockOwnMessage(tx: Transaction, id: string, viewerId: string) {
  const { conversation } = await requireOwnMessage(tx, id, viewerId);
  const [found] = await selectMessage(tx, id).for("no key update");
  return { message: requireAuthors(found, viewerId), conversation };
}

/** Refuses the same people as {@link lockOwnMessage}, without a lock. */
export async function requireAuthorOfMessage(db: Database, id: string, viewerId: string): Promise<void> {
  await requireOwnMessage(db, id, viewerId);
  const [found] = await selectMessage(db, id);
  requireAuthors(found, viewerId);
}

function selectMessage(db: Database, id: string) {
  return db.select().from(messages).where(eq(messages.id, id));
}

function requireAuthors(message: typeof messages.$inferSelect | undefined, viewerId: string) {
  if (!message) throw notFound("message");
  if (message.authorId !== viewerId) {
    throw new Problem("forbidden", { detail: "Only its author can change this message" });
  }
  return message;
}
