import { fullName } from "@guildway/shared/contract/full-name";
import { and, eq, inArray } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import type { Transaction } from "../../kernel/db/database";
import { companies, employees, profiles } from "../../kernel/db/schema";
import type { Mail } from "../../kernel/mail/mail";
import { mailAccounts } from "../../kernel/mail/outbox";
import { recruiterLeftMail, recruitersChangedMail } from "./company-mails";

type Acting = Pick<Services, "clock" | "config"> & { viewer: Pick<Viewer, "id"> };

/** Mails all recruiters of a company, and others whom it concerns. */
export async function mailRecruiters(
  tx: Transaction,
  companyId: string,
  mail: Mail,
  others: readonly string[] = [],
): Promise<void> {
  const recruiters = await tx
    .select({ id: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.isAdmin, true)));
  const ids = new Set([...recruiters.map(({ id }) => id), ...others]);
  await mailAccounts(
    tx,
    [...ids].map((accountId) => ({ accountId, mail })),
  );
}

/**
 * Tells a company's recruiters whom one of them has made a recruiter, or whom they removed: whoever has stolen the
 * session of one could otherwise take the company over unseen.
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
  const by = await namesOf(tx, [viewer.id]);
  const names = await namesOf(tx, userIds);
  const mail = recruitersChangedMail(config.publicUrl, { company, change, by, names, at: clock.now() });
  await mailRecruiters(tx, companyId, mail, userIds);
}

/** Tells those who go on recruiting for a company, and the viewer unless they delete their account, that the viewer no longer does. */
export async function notifyOfLeaving(
  { clock, config, viewer }: Acting,
  tx: Transaction,
  companyId: string,
  { isForGood = false } = {},
): Promise<void> {
  const company = await findCompany(tx, companyId);
  if (!company) return;
  const by = await namesOf(tx, [viewer.id]);
  const mail = recruiterLeftMail(config.publicUrl, { company, by, at: clock.now(), isForGood });
  await mailRecruiters(tx, companyId, mail, isForGood ? [] : [viewer.id]);
}

async function findCompany(tx: Transaction, id: string) {
  const [company] = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id));
  return company;
}

/** People's names, as a list in a sentence. */
export async function namesOf(tx: Transaction, userIds: readonly string[]): Promise<string> {
  const people = await tx
    .select({ first_name: profiles.firstName, last_name: profiles.lastName })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]));
  return new Intl.ListFormat("en").format(people.map(fullName));
}
