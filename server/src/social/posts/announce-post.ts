import type { Transaction } from "../../kernel/db/database";
import { announce } from "../../kernel/events/announce";

/** Makes the open pages that show a post refetch it: its text, likes or comments have changed, or it was deleted. */
export async function announcePost(tx: Transaction, id: string): Promise<void> {
  await announce(tx, { type: "post-changed", id: id.toLowerCase() });
}
