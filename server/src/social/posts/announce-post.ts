import type { Transaction } from "../../kernel/db/database";
import { announce } from "../../kernel/events/announce";

/** Lets the open pages that show a post ask for it again: its text, likes or comments have changed, or it is gone. */
export async function announcePost(tx: Transaction, id: string): Promise<void> {
  await announce(tx, { type: "post-changed", id: id.toLowerCase() });
}
