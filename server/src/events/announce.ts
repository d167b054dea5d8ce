import { type ServerEvent, serverEvent } from "@guildway/shared/contract/events";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database";

/** PostgreSQL channel on which all server processes hear of events. */
export const EVENTS_CHANNEL = "events";

/** What goes over the channel: an event, and the one account that it is for; null for everybody. */
const announcement = z.object({ to: z.uuid().nullable(), event: serverEvent });
export type Announcement = z.output<typeof announcement>;

/** Reads what has come over the channel. */
export const announcementText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(announcement);

/** Tells the open pages of one account, or of everybody, once the caller's transaction commits. */
export async function announce(tx: Database, event: ServerEvent, to: string | null = null): Promise<void> {
  // An id of a request may be in capitals; those of rows, which pages are known by, are not.
  const told: Announcement = { to: to?.toLowerCase() ?? null, event };
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(told)})`);
}

/** The same as an expression, for a statement whose rows name the accounts. */
export function announcing(event: ServerEvent, to: SQLWrapper): SQL {
  return sql`pg_notify(${EVENTS_CHANNEL}, json_build_object('to', ${to}, 'event', ${JSON.stringify(event)}::json)::text)`;
}
