import { type ApplicationStatus, optionLabel } from "@guildway/shared/contract/options";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AppConfig, Clock } from "../../kernel/core/services";
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
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { mailAccounts } from "../../kernel/mail/outbox";
import { wakeErasing } from "../../kernel/tasks/erasing";

/**
 * Deletes a company, in the caller's transaction, which has locked it: from then on nobody sees it or works there, and a
 * task erases it with its jobs, their applications and all that is about them. Applicants who haven't read the last
 * news about an application get it by mail, because the notification disappears too: also from open pages, which would
 * still link to what is gone.
 */
export async function retireCompany(
  tx: Transaction,
  { clock, config: { publicUrl } }: { clock: Clock; config: Pick<AppConfig, "publicUrl"> },
  companyId: string,
): Promise<void> {
  const mails = [...(await unreadNewsOf(tx, companyId))].map(([accountId, unread]) => ({
    accountId,
    mail: deletedCompanyMail(publicUrl, unread),
  }));
  await mailAccounts(tx, mails);
  await announceTheEnd(tx, companyId);
  const deletedAt = clock.now();
  await tx.update(companies).set({ deletedAt }).where(eq(companies.id, companyId));
  await tx.insert(hiddenCompanies).values({ companyId, createdAt: deletedAt }).onConflictDoNothing();
  await tx.delete(employees).where(eq(employees.companyId, companyId));
  await wakeErasing(tx);
}

/** Has the open pages of everyone who was told something about the company, or applied there, ask again. */
async function announceTheEnd(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(sql`
    select ${announcing({ type: "notification" }, sql`told.user_id`)}
      from (select distinct user_id from ${notifications} where ${notifications.companyId} = ${companyId}) as told`);
  await tx.execute(sql`
    select ${announcing({ type: "applications" }, sql`applicant.user_id`)}
      from (select distinct ${applications.userId} as user_id
              from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
             where ${jobs.companyId} = ${companyId}) as applicant`);
}

interface News {
  company: string;
  job: string;
  status: ApplicationStatus;
  note: string;
}

interface UnreadNews extends News {
  userId: string;
}

async function unreadNewsOf(tx: Transaction, companyId: string): Promise<Map<string, UnreadNews[]>> {
  const rows = await tx
    .select({
      userId: applications.userId,
      company: companies.name,
      job: jobs.title,
      status: applications.toldStatus,
      note: applications.toldNote,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(companies.id, companyId), inArray(applications.id, unreadApplications(tx, companyId))))
    .orderBy(asc(applications.createdAt));
  const unread = new Map<string, UnreadNews[]>();
  for (const row of rows) {
    const others = unread.get(row.userId);
    if (others) others.push(row);
    else unread.set(row.userId, [row]);
  }
  return unread;
}

function unreadApplications(tx: Transaction, companyId: string) {
  return tx
    .select({ id: notifications.applicationId })
    .from(notifications)
    .where(
      and(
        eq(notifications.companyId, companyId),
        inArray(notifications.kind, ["application", "job-closed"]),
        isNull(notifications.readAt),
      ),
    );
}

/** Tells an applicant how their applications ended, as far as they haven't read it yet. */
export function deletedCompanyMail(publicUrl: string, unread: News[]): Mail {
  const company = unread[0]?.company ?? "";
  return composeMail({
    kind: "applications-ended",
    subject: `${company} is no longer on ${PRODUCT_NAME}`,
    before: [
      `${company} has been deleted from ${PRODUCT_NAME}, and your applications and files with it. This is how your applications ended:`,
      ...unread.map(({ job, status, note }) =>
        [`${job}: ${optionLabel(status)}`, note].filter(Boolean).join("\n"),
      ),
    ],
    action: { label: "See open jobs", url: `${publicUrl}${routes.jobs}` },
    after: [],
  });
}
