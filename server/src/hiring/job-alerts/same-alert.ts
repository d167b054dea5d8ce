import type { JobAlert } from "@guildway/shared/contract/job-alerts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { jobAlerts, profiles } from "../../kernel/db/schema";

/**
 * Locks a person's alerts until the transaction ends, so that concurrent calls can't exceed the limit or create
 * duplicates. A stronger lock would block rows that reference the person, and notifications skip people they would
 * have to wait for.
 */
export async function lockAlerts(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("no key update");
}

/** Whether the row is a person's alert for this search, with the same frequency. */
export function isSameAlert(
  userId: string,
  { filters, frequency }: Pick<JobAlert, "filters" | "frequency">,
): SQL | undefined {
  return and(
    eq(jobAlerts.userId, userId),
    eq(jobAlerts.frequency, frequency),
    sql`${jobAlerts.filters} = ${JSON.stringify(filters)}::jsonb`,
  );
}
