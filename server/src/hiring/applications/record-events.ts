import type { Transaction } from "../../kernel/db/database";
import { applicationEvents } from "../../kernel/db/schema";

export type ApplicationEventRow = typeof applicationEvents.$inferInsert & { createdAt: Date };

/** A statement can't have more than 65,535 parameters, and a row has up to ten. */
const AT_ONCE = 5_000;

/** Adds to applications' histories, which are never changed (product §9). */
export async function recordEvents(tx: Transaction, events: ApplicationEventRow[]): Promise<void> {
  for (let start = 0; start < events.length; start += AT_ONCE) {
    await tx.insert(applicationEvents).values(events.slice(start, start + AT_ONCE));
  }
}
