import { sql } from "drizzle-orm";
import type { ServerEvent } from "shared/contract/events";
import type { Database } from "../db/database";

/** PostgreSQL channel on which all server processes hear of events. */
export const EVENTS_CHANNEL = "events";

/** What goes over the channel: an event, and the one account that it is for; null for everybody. */
export interface Announcement {
  to: string | null;
  event: ServerEvent;
}

/** Tells the open pages of one account, or of everybody, once the caller's transaction commits. */
export async function announce(tx: Database, event: ServerEvent, to: string | null = null): Promise<void> {
  const announcement: Announcement = { to, event };
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(announcement)})`);
}
