import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { profiles, schedules, workExperience } from "../../kernel/db/schema";

/**
 * How much farther than the last run it looks back: a month, because an end counts until its month is over, and another
 * in case that run missed something.
 */
const LOOKED_BACK = "62 days";

/**
 * Removes a job whose last month is over from the headlines that name it (product §4.3). Triggers do the same
 * whenever work experience changes. However long the servers were down, it looks back to the last run. A headline that
 * a job left too early gets it back.
 *
 * @returns how many
 */
export async function refreshHeadlines(db: Database): Promise<number> {
  const current = sql<string>`current_job(${profiles.id})`;
  const lastRun = db
    .select({ at: sql`least(${schedules.lastRunAt}, current_date)` })
    .from(schedules)
    .where(eq(schedules.name, "headlines"));
  const leaving = sql`select user_id from ${workExperience}
    where end_date >= coalesce((${lastRun}) - ${LOOKED_BACK}::interval, '-infinity')`;
  const refreshed = await db
    .update(profiles)
    .set({ headline: current })
    .where(
      and(eq(profiles.ownHeadline, ""), ne(profiles.headline, current), sql`${profiles.id} in (${leaving})`),
    )
    .returning({ id: profiles.id });
  return refreshed.length;
}
