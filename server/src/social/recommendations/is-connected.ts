import type { Transaction } from "../../kernel/db/database";
import { connections } from "../../kernel/db/schema";
import { isPair } from "../../kernel/policies/pair";

/** Whether two people are connected; they stay so until the transaction ends. */
export async function isConnected(tx: Transaction, authorId: string, subjectId: string): Promise<boolean> {
  const [pair] = await tx
    .select({ status: connections.status })
    .from(connections)
    .where(isPair(authorId, subjectId))
    .for("key share");
  return pair?.status === "accepted";
}
