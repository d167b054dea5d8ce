import { fullName } from "@guildway/shared/format/full-name";
import { formatList } from "@guildway/shared/format/lists";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { and, eq, inArray } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import type { Transaction } from "../../kernel/db/database";
import { companies, employees, profiles } from "../../kernel/db/schema";
import type { Mail } from "../../kernel/mail/mail";
import { mailAccounts } from "../../kernel/mail/outbox";
import { recruiterLeftMail, recruitersChangedMail } from "./company-mails";

type Acting = Pick<Services, "clock" | "config"> & { viewer: Pick<Viewer, "id"> };

/** Mails all recruiters of a company and other people concerned, each in their own locale. */
export async function mailRecruiters(
  tx: Transaction,
  companyId: string,
  mailFor: (locale: string) => Mail,
  others: readonly string[] = [],
): Promise<void> {
  const recruiters = await tx
    .select({ id: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.isAdmin, true)));
  const readers = await tx
    .select({ id: profiles.id, locale: profiles.locale })
    .from(profiles)
    .where(inArray(profiles.id, [...recruiters.map(({ id }) => id), ...others]));
  await mailAccounts(
    tx,
    readers.map(({ id, locale }) => ({ accountId: id, mail: mailFor(locale ?? PLAIN_LOCALE) })),
  );
}

/**
 * Tells a company's recruiters who was added or removed as a recruiter: otherwise the thief of one recruiter's
 * session could take over the company unnoticed.
 */
export async function notifyOfRecruiters(
  { clock, config, viewer }: Acting,
  tx: Transaction,
  companyId: string,
  change: "added" | "removed",
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const company = await findCompany(tx, companyId);
  if (!company) return;
  const by = await findNames(tx, [viewer.id]);
  const names = await findNames(tx, userIds);
  const deed = { company, change, by, names, isSeveral: userIds.length > 1, at: clock.now() };
  const mailFor = (locale: string) => recruitersChangedMail(config.publicUrl, { ...deed, locale });
  await mailRecruiters(tx, companyId, mailFor, userIds);
}

/**
 * Tells the remaining recruiters, and the viewer unless they delete their account, that the viewer no longer
 * recruits for the company.
 */
export async function notifyOfLeaving(
  { clock, config, viewer }: Acting,
  tx: Transaction,
  companyId: string,
  { isForGood = false } = {},
): Promise<void> {
  const company = await findCompany(tx, companyId);
  if (!company) return;
  const by = await findNames(tx, [viewer.id]);
  const deed = { company, by, at: clock.now(), isForGood };
  const mailFor = (locale: string) => recruiterLeftMail(config.publicUrl, { ...deed, locale });
  await mailRecruiters(tx, companyId, mailFor, isForGood ? [] : [viewer.id]);
}

async function findCompany(tx: Transaction, id: string) {
  const [company] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id));
  return company;
}

/** People's names, as a list in a sentence. */
export async function findNames(tx: Transaction, userIds: readonly string[]): Promise<string> {
  const people = await tx
    .select({ first_name: profiles.firstName, last_name: profiles.lastName })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]));
  return formatList(people.map(fullName));
}
