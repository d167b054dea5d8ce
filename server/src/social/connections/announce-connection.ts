import type { Transaction } from "../../kernel/db/database";
import { announce } from "../../kernel/events/announce";

/** Lets the open pages of both people ask again for their connections; one of them may have acted in another tab. */
export async function announceConnection(tx: Transaction, ...userIds: [string, string]): Promise<void> {
  for (const id of userIds) await announce(tx, { type: "connections" }, id);
}
