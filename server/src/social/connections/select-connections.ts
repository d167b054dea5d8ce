import { and, count, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { after, type POSITION_PARAMETERS, type Position } from "../../kernel/core/paging";
import type { Database } from "../../kernel/db/database";
import { connections } from "../../kernel/db/schema";

/** Fewer people than this are looked up among a person's connections one by one. */
const FEW = 1_000;

/** Names the people of a query, as a part of the statement that {@link selectConnections} is put into. */
export function nameCandidates(db: Database, ids: SQL) {
  return db.$with("candidates").as(
    db
      .select({ id: sql<string>`id`.as("candidate_id") })
      .from(ids)
      .limit(FEW),
  );
}

interface Options {
  userId: string | Placeholder;
  position: Position | typeof POSITION_PARAMETERS;
  limit: number | Placeholder;
  /** Limits the result, by the connection or by the other person. */
  scope?: (otherId: SQLWrapper) => SQL | undefined;
  /** Everyone who may match the scope. If they are few, only they are checked. */
  candidates?: ReturnType<typeof nameCandidates> | undefined;
}

/**
 * A person's connections, newest first, with the other person's id. One half for each side of the pair: each is read
 * off its own index until the page is full, where an `or` of both would sort them all. A scope that lets few people
 * through would have that read a large network to its end: then its candidates are looked up instead.
 */
export function selectConnections(db: Database, { userId, position, limit, scope, candidates }: Options) {
  const { lowId, highId, createdAt, id } = connections;
  const columns = (otherId: SQLWrapper) => ({
    id,
    otherId: sql<string>`${otherId}`.as("other_id"),
    requesterId: connections.requesterId,
    status: connections.status,
    note: connections.note,
    createdAt,
  });
  const areFew = candidates && sql`(${db.select({ few: sql`${count()} < ${FEW}` }).from(candidates)})`;
  const half = (own: PgColumn, other: PgColumn) =>
    db
      .select(columns(other))
      .from(connections)
      .where(
        and(areFew && sql`not ${areFew}`, eq(own, userId), scope?.(other), after(createdAt, id, position)),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
  const halves = unionAll(half(lowId, highId), half(highId, lowId));
  const all = candidates
    ? halves.unionAll(
        db
          .select(columns(candidates.id))
          .from(candidates)
          .innerJoin(
            connections,
            and(
              eq(lowId, sql`least(${userId}::uuid, ${candidates.id})`),
              eq(highId, sql`greatest(${userId}::uuid, ${candidates.id})`),
            ),
          )
          .where(and(areFew, scope?.(candidates.id), after(createdAt, id, position)))
          .orderBy(desc(createdAt), desc(id))
          .limit(limit),
      )
    : halves;
  return all.orderBy(sql`created_at desc`, sql`id desc`).limit(limit);
}
