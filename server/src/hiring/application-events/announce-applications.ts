import { sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { applications, employees, jobs } from "../../kernel/db/schema";
import { announcing } from "../../kernel/events/announce";

const EVENT = { type: "applications" } as const;

/** Makes the open pages of the company's recruiters refetch once the caller's transaction commits. */
export async function announceToRecruiters(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(sql`
    select ${announcing(EVENT, employees.userId)}
      from ${jobs} join ${employees} on ${employees.companyId} = ${jobs.companyId} and ${employees.isAdmin}
     where ${jobs.id} = ${jobId}`);
}

/** The same for the applicants. */
export async function announceToApplicants(
  tx: Transaction,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.execute(sql`
    select ${announcing(EVENT, applications.userId)}
      from ${applications} where ${applications.id} = any(${sql.param(applicationIds)}::uuid[])`);
}
