import { eq } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Database } from "../db/database";
import { messages } from "../db/schema";
import { requireOwnMessage } from "../policies/message-policy";

/**
 * Locks a message for its author until the transaction ends.
 * @throws {Problem} 404 outside its conversation, 403 for the other person
 */
export async function lockOwnMessage(tx: Database, id: string, viewerId: string) {
  const { conversation } = await requireOwnMessage(tx, id, viewerId);
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for("no key update");
  if (!message) throw notFound("message");
  if (message.authorId !== viewerId) {
    throw new Problem("forbidden", { detail: "Only its author can change this message" });
  }
  return { message, conversation };
}
