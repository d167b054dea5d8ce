import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { closeAllJobs } from "../../hiring/companies/close-all-jobs";
import { notifyOfLeaving } from "../../hiring/companies/mail-recruiters";
import { retireCompany } from "../../hiring/companies/retire-company";
import { Problem } from "../../kernel/core/problem";
import type { Clock, Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { companies, employees } from "../../kernel/db/schema";
import { isSuspended } from "../../kernel/policies/suspension-policy";

/**
 * Takes a person who has asked to delete their account out of the companies where others work, and tells the other
 * recruiters. One that would be left without a recruiter prevents the deletion. Companies where nobody else works wait with the
 * account.
 * @throws {Problem} `last-recruiter`, which names the company
 */
export async function leaveSharedCompanies(
  tx: Transaction,
  { clock, config }: Pick<Services, "clock" | "config">,
  userId: string,
): Promise<void> {
  const locked = await lockCompanies(tx, userId);
  const recruitersOf = await otherRecruiters(tx, locked, userId);
  const orphaned = locked.find(({ id, isAdmin }) => isAdmin && recruitersOf.get(id) === 0);
  if (orphaned) throw lastRecruiter(orphaned.name);
  const shared = locked.filter(({ id }) => recruitersOf.has(id));
  if (shared.length === 0) return;
  const isShared = inArray(
    employees.companyId,
    shared.map(({ id }) => id),
  );
  await tx.delete(employees).where(and(eq(employees.userId, userId), isShared));
  for (const { id } of shared.filter(({ isAdmin }) => isAdmin)) {
    await notifyOfLeaving({ clock, config, viewer: { id: userId } }, tx, id, { isForGood: true });
  }
}

/**
 * Handles the companies of a person whose account is deleted now. A company where nobody else works is deleted with its
 * jobs, whose applicants are told. Others may have joined one in the meantime: they keep it.
 */
export async function leaveOwnCompanies(tx: Transaction, clock: Clock, userId: string): Promise<void> {
  const locked = await lockCompanies(tx, userId);
  const recruitersOf = await otherRecruiters(tx, locked, userId);
  for (const { id } of locked.filter((company) => !recruitersOf.has(company.id))) {
    await closeAllJobs(tx, clock, id);
    await retireCompany(tx, { clock }, id);
  }
  await tx.delete(employees).where(eq(employees.userId, userId));
}

/** How many others recruit for each of these companies; nothing for one where nobody else works. */
async function otherRecruiters(
  tx: Transaction,
  locked: readonly { id: string }[],
  userId: string,
): Promise<Map<string, number>> {
  if (locked.length === 0) return new Map();
  const isLocked = inArray(
    employees.companyId,
    locked.map(({ id }) => id),
  );
  const others = await tx
    .select({
      companyId: employees.companyId,
      recruiters: sql<number>`count(*) filter (where ${employees.isAdmin} and not ${isSuspended(employees.userId)})::int`,
    })
    .from(employees)
    .where(and(isLocked, ne(employees.userId, userId)))
    .groupBy(employees.companyId);
  return new Map(others.map(({ companyId, recruiters }) => [companyId, recruiters]));
}

/** In the order of their ids, so that two recruiters who leave at once wait for each other instead of deadlocking. */
function lockCompanies(tx: Transaction, userId: string) {
  return tx
    .select({ id: companies.id, name: companies.name, isAdmin: employees.isAdmin })
    .from(companies)
    .innerJoin(employees, and(eq(employees.companyId, companies.id), eq(employees.userId, userId)))
    .orderBy(asc(companies.id))
    .for("update", { of: companies });
}

function lastRecruiter(company: string): Problem {
  return new Problem("last-recruiter", {
    detail: `You are the last recruiter at ${company}, and other people still work there. Make one of them a recruiter first`,
  });
}
