import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import type { Database } from "../kernel/db/database";
import { conversationMembers } from "../kernel/db/schema";

/** The badge shows `99+` from here on. */
const COUNTED = 100;

/** How many messages the viewer hasn't read, counted up to 100: each unread conversation keeps its own number. */
export const countUnreadMessages = operation("countUnreadMessages", {
  run: async ({ db, viewer }) => {
    const [counted] = await unreadMessages(db, viewer.id);
    return { count: counted?.count ?? 0 };
  },
});

/** The query that counts them. */
export function unreadMessages(db: Database, readerId: string) {
  const { userId, unread, markedUnread, mutedAt } = conversationMembers;
  const counted = db
    .select({ unread: sql<number>`greatest(${unread}, 1)`.as("counted") })
    .from(conversationMembers)
    .where(and(eq(userId, readerId), or(gt(unread, 0), markedUnread), isNull(mutedAt)))
    .limit(COUNTED)
    .as("unread_conversations");
  return db
    .select({ count: sql<number>`least(${COUNTED}, coalesce(sum(${counted.unread}), 0))::int` })
    .from(counted);
}
