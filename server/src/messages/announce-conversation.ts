import type { ServerEvent } from "@guildway/shared/contract/events";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { conversationMembers } from "../db/schema";
import { announcing } from "../events/announce";

/** Tells the open pages of both people that something in their conversation has changed. */
export async function announceConversation(tx: Database, id: string): Promise<void> {
  const event: ServerEvent = { type: "message", id: id.toLowerCase() };
  await tx
    .select({ told: announcing(event, conversationMembers.userId) })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
}
