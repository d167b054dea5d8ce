import { and, count, desc, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { accounts, companies, jobAlerts, jobs, suspensions } from "../../kernel/db/schema";
import type { DueMailRun } from "../../kernel/mail/due-mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { readLocale } from "../../kernel/mail/read-locale";
import { sealLink } from "../../kernel/mail/sealed-link";
import { createUnsubscribeLink } from "../../kernel/mail/unsubscribe-link";
import { isOffered } from "../../kernel/policies/open-jobs";
import { isSuspensionOf } from "../../kernel/policies/suspension-policy";
import { isDue } from "../../kernel/tasks/is-due";
import { defineTask } from "../../kernel/tasks/task";
import { matchesFilters, storedFilters } from "../jobs/matches-filters";
import { alertMail } from "./alert-mail";
import { nextDue } from "./alert-period";

const NAMED_IN_MAIL = 10;
/** A job's timestamp is the start of its transaction. After this delay it is committed, so no job is missed. */
const SETTLED_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Mails the alert that is due first, if it has new matches. One transaction writes the mail and records what it
 * covers, with the alert locked, so that no other process mails it as well. Suspended people get what they have
 * missed once they are restored, and people who have deleted their account once they bring it back.
 */
export const mailDueAlert = defineTask<DueMailRun>("mail-alert", async ({ tx, now, isReady }, run) => {
  const [alert] = await tx
    .select()
    .from(jobAlerts)
    .where(and(isDue(jobAlerts.nextAt, now, 8 * 24), isReady(jobAlerts.id)))
    .orderBy(jobAlerts.nextAt)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!alert) return undefined;
  return { key: alert.id, work: () => mailAlert(tx, now, run, alert) };
});

async function mailAlert(
  tx: Transaction,
  now: Date,
  run: DueMailRun,
  alert: typeof jobAlerts.$inferSelect,
): Promise<void> {
  // Times in the future were written while the clock was ahead.
  const nextAt = nextDue(alert.frequency, alert.nextAt > now ? now : alert.nextAt, now);
  const covered = alert.coveredUntil > now ? new Date(now.getTime() - DAY_MS) : alert.coveredUntil;
  const isOwn = eq(jobAlerts.id, alert.id);
  const isLeaving = and(eq(accounts.id, alert.userId), isNotNull(accounts.deletionAskedAt));
  if (
    (await tx.$count(suspensions, isSuspensionOf(alert.userId))) + (await tx.$count(accounts, isLeaving)) >
    0
  ) {
    await tx.update(jobAlerts).set({ nextAt }).where(isOwn);
    return;
  }
  const coveredUntil = new Date(Math.max(now.getTime() - SETTLED_MS, covered.getTime()));
  const isNew = and(gt(jobs.createdAt, covered), lte(jobs.createdAt, coveredUntil));
  const filters = { ...storedFilters(alert.filters), posted_within: undefined };
  const matching = and(isOffered(now), isNew, await matchesFilters(tx, filters, now));
  const matches = await tx
    .select({
      id: jobs.id,
      title: jobs.title,
      company: companies.name,
      salary: jobs.salary,
      salary_max: jobs.salaryMax,
      salary_currency: jobs.salaryCurrency,
      salary_period: jobs.salaryPeriod,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(matching)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(NAMED_IN_MAIL);
  if (matches.length > 0) {
    const [counted] = await tx.select({ total: count() }).from(jobs).where(matching);
    const unsubscribe = await createUnsubscribeLink(tx, run, { mail: "job-alert", alertId: alert.id });
    const mail = alertMail({
      publicUrl: run.publicUrl,
      matches,
      total: counted?.total ?? matches.length,
      locale: await readLocale(tx, alert.userId),
      unsubscribe,
    });
    const sealed = await sealLink(run, mail, unsubscribe.secret);
    await mailAccount(tx, alert.userId, { ...sealed, series: `job-alert ${alert.id}` });
  }
  await tx.update(jobAlerts).set({ coveredUntil, nextAt }).where(isOwn);
}
