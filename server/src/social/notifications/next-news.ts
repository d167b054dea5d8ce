import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { applicationDecisions, conversationMembers, notifications } from "../../kernel/db/schema";

/** The channel on which PostgreSQL tells workers that there are notifications or mail, now or later. */
export const NEWS_CHANNEL = "news";

/**
 * When the next decision, notification or unread message is due to be announced or mailed; undefined if nothing is
 * waiting.
 */
export async function nextNews(db: Database): Promise<Date | undefined> {
  const deciding = sql`(select min(tell_at) from ${applicationDecisions} where told_at is null)`;
  const mailing = sql`(select min(mail_at) from ${notifications} where mail_at is not null)`;
  const unread = sql`(select min(mail_at) from ${conversationMembers} where mail_at is not null)`;
  const [next] = await db
    .select({
      at: sql<Date | null>`least(${deciding}, ${mailing}, ${unread})`.mapWith(applicationDecisions.notifyAt),
    })
    .from(sql`(values (1)) as one`);
  return next?.at ?? undefined;
}
