import { and, eq, inArray, or, sql } from "drizzle-orm";
import { invalid } from "../core/problem";
import type { Transaction } from "../db/database";
import { connections } from "../db/schema";

/**
 * Only accepted connections of the acting person can be added, to a company (product §14) or a group. The connections are
 * locked until the transaction ends.
 * @param userIds in the order of the input
 * @param paths where the input has each of them, which the refusal names
 * @throws {Problem} 422
 */
export async function requireAccepted(
  tx: Transaction,
  viewerId: string,
  userIds: readonly string[],
  paths: readonly string[] = userIds.map((_, index) => `${index}.user_id`),
): Promise<void> {
  const ids = userIds.map((id) => id.toLowerCase());
  const accepted = await tx
    .select({
      userId: sql<string>`case when ${connections.lowId} = ${viewerId} then ${connections.highId} else ${connections.lowId} end`,
    })
    .from(connections)
    .where(
      and(
        eq(connections.status, "accepted"),
        or(
          and(eq(connections.lowId, viewerId), inArray(connections.highId, ids)),
          and(eq(connections.highId, viewerId), inArray(connections.lowId, ids)),
        ),
      ),
    )
    .for("share");
  const known = new Set(accepted.map(({ userId }) => userId));
  const refused = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ path: paths[index] ?? "", message: "Only your accepted connections can be added" }],
  );
  if (refused.length > 0) throw invalid(refused);
}
