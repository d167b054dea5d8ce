import { type ApplicationStatus, optionLabel } from "@guildway/shared/contract/options";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { and, asc, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { applications, jobs, notifications } from "../../kernel/db/schema";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { mailAccounts } from "../../kernel/mail/outbox";

/** Applicants that one transaction mails, so that it holds its locks for a short time only. */
const MAILED_AT_ONCE = 200;

interface DeletedCompany {
  id: string;
  name: string;
  deletedAt: Date;
}

/**
 * Mails the next applicants of a deleted company their unread notifications, because these disappear. They are
 * deleted in the same transaction, so that nobody is mailed twice.
 *
 * @returns whether there were any
 */
export async function mailUnreadNotifications(
  tx: Transaction,
  publicUrl: string,
  company: DeletedCompany,
): Promise<boolean> {
  const isUnread = unreadNewsAbout(company);
  const readers = await tx
    .selectDistinct({ id: notifications.userId })
    .from(notifications)
    .where(isUnread)
    .orderBy(asc(notifications.userId))
    .limit(MAILED_AT_ONCE);
  if (readers.length === 0) return false;
  const isTheirs = and(
    isUnread,
    inArray(
      notifications.userId,
      readers.map(({ id }) => id),
    ),
  );
  const news = await readNews(tx, isTheirs);
  const mails = [...news].map(([accountId, unread]) => ({
    accountId,
    mail: deletedCompanyMail(publicUrl, company.name, unread),
  }));
  await mailAccounts(tx, mails);
  await tx.delete(notifications).where(isTheirs);
  return true;
}

function unreadNewsAbout({ id, deletedAt }: DeletedCompany): SQL | undefined {
  const { companyId, kind, readAt } = notifications;
  return and(
    eq(companyId, id),
    inArray(kind, ["application", "job-closed"]),
    or(isNull(readAt), gte(readAt, deletedAt)),
  );
}

interface News {
  job: string;
  status: ApplicationStatus;
  note: string;
}

/** The applications that notifications are about, by applicant. */
async function readNews(tx: Transaction, which: SQL | undefined): Promise<Map<string, News[]>> {
  const rows = await tx
    .select({
      userId: applications.userId,
      job: jobs.title,
      status: applications.notifiedStatus,
      note: applications.notifiedNote,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      inArray(
        applications.id,
        tx.select({ id: notifications.applicationId }).from(notifications).where(which),
      ),
    )
    .orderBy(asc(applications.createdAt));
  const unread = new Map<string, News[]>();
  for (const { userId, ...row } of rows) {
    const others = unread.get(userId);
    if (others) others.push(row);
    else unread.set(userId, [row]);
  }
  return unread;
}

/** Tells an applicant how their applications ended, if they haven't read it yet. */
export function deletedCompanyMail(publicUrl: string, company: string, unread: News[]): Mail {
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
