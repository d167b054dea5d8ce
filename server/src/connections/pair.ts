import { and, eq, type SQL } from "drizzle-orm";
import { connections } from "../db/schema";

/** The two ids of a pair in the order in which a connection's row holds them. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  const [lowId, highId] = [one.toLowerCase(), other.toLowerCase()].sort();
  return { lowId: lowId ?? one, highId: highId ?? other };
}

/** The row of a pair of people, whoever of them asked. */
export function isPair(one: string, other: string): SQL | undefined {
  const { lowId, highId } = pairOf(one, other);
  return and(eq(connections.lowId, lowId), eq(connections.highId, highId));
}
