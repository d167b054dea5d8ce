import { eq, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import {
  applications,
  companies,
  employees,
  hiddenCompanies,
  jobs,
  notifications,
} from "../../kernel/db/schema";
import { announcing } from "../../kernel/events/announce";
import { wakeErasing } from "../../kernel/tasks/erasing";

/**
 * Deletes a company in the caller's transaction, which has locked it: from then on it is hidden and has no
 * employees. A task ends open applications, mails applicants their unread notifications, and erases the company
 * with its jobs, applications and everything about them.
 */
export async function retireCompany(
  tx: Transaction,
  { clock }: { clock: Clock },
  companyId: string,
): Promise<void> {
  await announceTheEnd(tx, companyId);
  const deletedAt = clock.now();
  await tx.update(companies).set({ deletedAt }).where(eq(companies.id, companyId));
  await tx.insert(hiddenCompanies).values({ companyId, createdAt: deletedAt }).onConflictDoNothing();
  await tx.delete(employees).where(eq(employees.companyId, companyId));
  await wakeErasing(tx);
}

/** Makes the open pages refetch of everyone who was notified about the company or applied there. */
async function announceTheEnd(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(sql`
    select ${announcing({ type: "notification" }, sql`notified.user_id`)}
      from (select distinct user_id from ${notifications} where ${notifications.companyId} = ${companyId}) as notified`);
  await tx.execute(sql`
    select ${announcing({ type: "applications" }, sql`applicant.user_id`)}
      from (select distinct ${applications.userId} as user_id
              from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
             where ${jobs.companyId} = ${companyId}) as applicant`);
}
