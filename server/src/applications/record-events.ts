import type { Database } from "../db/database";
import { applicationEvents } from "../db/schema";

export type ApplicationEventRow = typeof applicationEvents.$inferInsert & { createdAt: Date };

/** Adds to applications' histories, which are never changed (product §9). */
export async function recordEvents(tx: Database, events: ApplicationEventRow[]): Promise<void> {
  if (events.length > 0) await tx.insert(applicationEvents).values(events);
}
