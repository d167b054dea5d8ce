import type { ConnectionStatus } from "@guildway/shared/contract/options";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { connections } from "../db/schema";

/** The two ids of a pair, in the order in which a connection's row stores them. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  const [lowId, highId] = [one.toLowerCase(), other.toLowerCase()].sort();
  return { lowId: lowId ?? one, highId: highId ?? other };
}

/** Has two calls that follow or block between the same two people wait for each other until the transaction ends. */
export async function lockPair(tx: Transaction, one: string, other: string): Promise<void> {
  const { lowId, highId } = pairOf(one, other);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pair ${lowId} ${highId}`}, 0))`);
}

/** Whether a row of `connections` is that of two people, whichever of them asked. */
export function isPair(one: string, other: string): SQL | undefined {
  const { lowId, highId } = pairOf(one, other);
  return and(eq(connections.lowId, lowId), eq(connections.highId, highId));
}

/** The same for the person of another row; nobody's for a visitor. */
export function isPairOf(one: string | null, other: SQLWrapper): SQL | undefined {
  return and(
    eq(connections.lowId, sql`least(${one}::uuid, ${other})`),
    eq(connections.highId, sql`greatest(${one}::uuid, ${other})`),
  );
}

/**
 * Whether a person and the person of a row are connected, in one status or in any. The outer `select` keeps it a lookup
 * in the pair's index: PostgreSQL would turn a plain `exists` into a join, and might read the whole table for it.
 */
export function isBetween(one: string | SQLWrapper, other: SQLWrapper, status?: ConnectionStatus): SQL {
  return sql`(select exists (
    select from ${connections} as pair
     where pair.low_id = least(${one}::uuid, ${other}) and pair.high_id = greatest(${one}::uuid, ${other})
       ${status ? sql`and pair.status = ${status}` : sql``}
  ))`;
}

/** The ids of everyone a person is connected to, as a query. */
export function connectedWith(userId: SQLWrapper): SQL {
  return sql`(
    select accepted.high_id as id from ${connections} as accepted
     where accepted.low_id = ${userId} and accepted.status = 'accepted'
    union all
    select accepted.low_id from ${connections} as accepted
     where accepted.high_id = ${userId} and accepted.status = 'accepted'
  )`;
}

/** Beyond this many connections, looking up a few people among them is cheaper than reading them all. */
const LARGE = 1_000;

/** Whether a person has few enough connections to look at each of them. */
function hasFewConnections(userId: SQLWrapper): SQL {
  return sql`(
    select count(*) < ${LARGE} from (select from ${connectedWith(userId)} accepted limit ${LARGE}) counted
  )`;
}

/**
 * Counts the people connected to both of two people: the connections of the one with fewer are looked up among the
 * other's.
 */
export function sharedConnectionCount(one: string, other: SQLWrapper): SQL {
  const viewer = sql`${one}::uuid`;
  // The limit excludes none: it tells PostgreSQL how few they are.
  const lookedUp = (few: SQLWrapper, many: SQLWrapper) => sql`(
    select count(*) from (select id from ${connectedWith(few)} accepted limit ${LARGE}) own
     where ${isBetween(many, sql`own.id`, "accepted")}
  )`;
  return sql`case
    when ${hasFewConnections(viewer)} then ${lookedUp(viewer, other)}
    when ${hasFewConnections(other)} then ${lookedUp(other, viewer)}
    else (select count(*) from (${connectedWith(viewer)} intersect ${connectedWith(other)}) shared)
  end`;
}
