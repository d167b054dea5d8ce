import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { connections } from "../db/schema";
import { isPair } from "./pair";

/**
 * The row of a pair of people, locked until the transaction ends.
 * @throws {Problem} 404 where neither has asked the other
 */
export async function lockConnection(tx: Database, one: string, other: string) {
  const [found] = await tx.select().from(connections).where(isPair(one, other)).for("update");
  if (!found) throw notFound("request");
  return found;
}
