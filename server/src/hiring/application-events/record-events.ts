import type { Transaction } from "../../kernel/db/database";
import { applicationEvents } from "../../kernel/db/schema";

export type ApplicationEventRow = typeof applicationEvents.$inferInsert & { createdAt: Date };

/**
 * Adds to applications' histories, which are never changed (product §9).
 * @param events at most 5,000: a statement can't have more than 65,535 parameters
 */
export async function recordEvents(tx: Transaction, events: ApplicationEventRow[]): Promise<void> {
  if (events.length > 0) await tx.insert(applicationEvents).values(events);
}
