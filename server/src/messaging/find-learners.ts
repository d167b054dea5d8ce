import { sql } from "drizzle-orm";
import type { Database } from "../kernel/db/database";
import type { FindLearners, Pair } from "../kernel/events/presence";
import { learnsActivity } from "../kernel/policies/message-policy";

/** Finds who may learn that others are active, in one statement for all open pages. */
export const findLearners =
  (db: Database): FindLearners =>
  async (pairs) => {
    if (pairs.length === 0) return [];
    const [watcher, person] = [sql`page.watcher_id`, sql`page.person_id`];
    const idsOf = (index: 0 | 1) => sql`${sql.param(pairs.map((pair) => pair[index]))}::uuid[]`;
    const rows = await db
      .select({ watcherId: sql<string>`${watcher}`, personId: sql<string>`${person}` })
      .from(sql`unnest(${idsOf(0)}, ${idsOf(1)}) as page (watcher_id, person_id)`)
      .where(learnsActivity(watcher, person));
    return rows.map(({ watcherId, personId }): Pair => [watcherId, personId]);
  };
