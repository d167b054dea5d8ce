import { and, eq, ne, or, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { connections } from "../../kernel/db/schema";
import { seesAmongMany } from "../../kernel/policies/visibility";

/** Counts the items in the tabs of My Network (product §6). */
export const countConnections = operation("countConnections", {
  run: async ({ db, viewer }) => {
    const { lowId, highId, requesterId, status } = connections;
    const other = sql`case when ${lowId} = ${viewer.id} then ${highId} else ${lowId} end`;
    const number = (which: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${which}))::int`;
    const [counts] = await db
      .select({
        accepted: number(eq(status, "accepted")),
        received: number(and(eq(status, "pending"), ne(requesterId, viewer.id))),
        sent: number(and(eq(status, "pending"), eq(requesterId, viewer.id))),
      })
      .from(connections)
      .where(
        and(
          or(eq(lowId, viewer.id), eq(highId, viewer.id)),
          ne(status, "rejected"),
          seesAmongMany(viewer.id, other),
        ),
      );
    if (!counts) throw new Error("PostgreSQL has counted nothing");
    return counts;
  },
});
