import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { connections } from "../db/schema";
import { after, type Position } from "../http/paging";

/**
 * A person's connections, newest first, with the other person's id. One half for each side of the pair:
 * each is read off its own index, where an `or` of both would sort them all. `scope` narrows them, by the
 * connection or by the other person.
 */
export function selectConnections(
  db: Database,
  userId: string | SQLWrapper,
  position: Position,
  limit: number,
  scope?: (otherId: PgColumn) => SQL | undefined,
) {
  const half = (own: PgColumn, other: PgColumn) =>
    db
      .select({
        id: connections.id,
        otherId: sql<string>`${other}`.as("other_id"),
        requesterId: connections.requesterId,
        status: connections.status,
        createdAt: connections.createdAt,
      })
      .from(connections)
      .where(and(eq(own, userId), scope?.(other), after(connections.createdAt, connections.id, position)))
      .orderBy(desc(connections.createdAt), desc(connections.id))
      .limit(limit);
  return unionAll(half(connections.lowId, connections.highId), half(connections.highId, connections.lowId))
    .orderBy(sql`created_at desc`, sql`id desc`)
    .limit(limit);
}
