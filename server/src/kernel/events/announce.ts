import { type ServerEvent, serverEvent } from "@guildway/shared/contract/events";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/database";

/** PostgreSQL channel through which all server processes get events. */
export const EVENTS_CHANNEL = "events";

/**
 * The message on the channel: an event, and the account it is for, or null for everyone. For a new post, the event goes
 * to those who may see it.
 */
const announcement = z.object({ to: z.uuid().nullable(), event: serverEvent, post: z.uuid().optional() });
export type Announcement = z.output<typeof announcement>;

/** Parses a message from the channel. */
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

/** Notifies the open pages of one account, or of everyone, once the caller's transaction commits. */
export async function announce(tx: Database, event: ServerEvent, to: string | null = null): Promise<void> {
  // An id from a request may be in upper case; ids of rows, by which pages are registered, never are.
  await send(tx, { to: to?.toLowerCase() ?? null, event });
}

/** Notifies the open pages of those who may see a new post. */
export async function announceNewPost(tx: Database, post: string): Promise<void> {
  await send(tx, { to: null, event: { type: "post" }, post });
}

async function send(tx: Database, message: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(message)})`);
}

/** The same as an expression, for a statement whose rows name the accounts. */
export function announcing(event: ServerEvent, to: SQLWrapper): SQL {
  return sql`pg_notify(${EVENTS_CHANNEL}, json_build_object('to', ${to}, 'event', ${JSON.stringify(event)}::json)::text)`;
}
