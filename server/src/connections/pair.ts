import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ConnectionStatus } from "shared/contract/options";
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

/**
 * Whether there is a connection between somebody and the person of a row, in one status or in any. The outer
 * `select` keeps it a lookup of the pair's index: PostgreSQL would turn a mere `exists` into a join, and may
 * read the whole table for it.
 */
export function isBetween(one: string, other: SQLWrapper, status?: ConnectionStatus): SQL {
  return sql`(select exists (
    select from ${connections} as pair
     where pair.low_id = least(${one}::uuid, ${other}) and pair.high_id = greatest(${one}::uuid, ${other})
       ${status ? sql`and pair.status = ${status}` : sql``}
  ))`;
}

/** The ids of all with whom a person is connected, as a query. */
export function connectedWith(userId: SQLWrapper): SQL {
  return sql`(
    select accepted.high_id as id from ${connections} as accepted
     where accepted.low_id = ${userId} and accepted.status = 'accepted'
    union all
    select accepted.low_id from ${connections} as accepted
     where accepted.high_id = ${userId} and accepted.status = 'accepted'
  )`;
}

/** How many people are connected with both of two. */
export function sharedConnectionCount(one: string, other: SQLWrapper): SQL {
  return sql`(
    select count(*) from (${connectedWith(sql`${one}::uuid`)} intersect ${connectedWith(other)}) shared
  )`;
}
