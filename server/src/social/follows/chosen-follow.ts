import { and, eq, type SQL } from "drizzle-orm";
import { follows } from "../../kernel/db/schema";

/** Whether a row of `follows` says that one follows the other by choice, not because the two are connected. */
export function chosenFollow(followerId: string, sourceId: string): SQL | undefined {
  return and(
    eq(follows.followerId, followerId),
    eq(follows.sourceId, sourceId),
    eq(follows.byConnection, false),
  );
}
