import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { profiles, workExperience } from "../../kernel/db/schema";

/** Longer than the servers are ever down. */
const LOOKED_BACK = "31 days";

/**
 * Takes a job whose end date has come out of the headlines that name it (product §4.3). Triggers do the same whenever
 * work experience changes.
 *
 * @returns how many
 */
export async function refreshHeadlines(db: Database): Promise<number> {
  const current = sql<string>`current_job(${profiles.id})`;
  const ended = sql`select user_id from ${workExperience}
    where end_date between current_date - ${LOOKED_BACK}::interval and current_date`;
  const refreshed = await db
    .update(profiles)
    .set({ headline: current })
    .where(
      and(eq(profiles.ownHeadline, ""), ne(profiles.headline, current), sql`${profiles.id} in (${ended})`),
    )
    .returning({ id: profiles.id });
  return refreshed.length;
}
