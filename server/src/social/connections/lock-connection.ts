import { and, sql } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { connections } from "../../kernel/db/schema";
import { isPair } from "../../kernel/policies/pair";
import { seesPerson } from "../../kernel/policies/visibility";

/**
 * The viewer's connection with a person, locked until the transaction ends.
 * @throws {Problem} 404 if neither has asked the other, or the viewer does not see the person
 */
export async function lockConnection(tx: Transaction, viewerId: string, otherId: string) {
  const [found] = await tx
    .select()
    .from(connections)
    .where(and(isPair(viewerId, otherId), seesPerson(viewerId, sql`${otherId}::uuid`)))
    .for("update");
  if (!found) throw notFound("request");
  return found;
}
