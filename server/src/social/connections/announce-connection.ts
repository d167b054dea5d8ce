import type { Transaction } from "../../kernel/db/database";
import { announce } from "../../kernel/events/announce";

/** Makes the open pages of both people refetch their connections; one of them may have acted in another tab. */
export async function announceConnection(tx: Transaction, ...userIds: [string, string]): Promise<void> {
  for (const id of userIds) await announce(tx, { type: "connections" }, id);
}
