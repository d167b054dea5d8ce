import { Problem } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { connections } from "../../kernel/db/schema";
import { isPair } from "../../kernel/policies/pair";

/**
 * Only connections recommend each other; the connection stays until the transaction ends.
 * @throws {Problem} 403
 */
export async function requireConnected(tx: Transaction, authorId: string, subjectId: string): Promise<void> {
  const [pair] = await tx
    .select({ status: connections.status })
    .from(connections)
    .where(isPair(authorId, subjectId))
    .for("key share");
  if (pair?.status !== "accepted") {
    throw new Problem("forbidden", { detail: "Connect first to recommend this person" });
  }
}
