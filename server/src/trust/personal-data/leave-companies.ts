import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { closeJobsOf } from "../../hiring/companies/close-jobs-of";
import { notifyOfLeaving } from "../../hiring/companies/mail-recruiters";
import { retireCompany } from "../../hiring/companies/retire-company";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { companies, employees } from "../../kernel/db/schema";
import { isSuspended } from "../../kernel/policies/suspension-policy";

/**
 * Handles the companies of a person whose account is about to be deleted. A company where nobody else works is deleted
 * with its jobs, whose applicants are told; a company that would be left without a recruiter prevents the deletion. Others'
 * recruiters are told that one of them has left.
 * @throws {Problem} `last-recruiter`, which names the company
 */
export async function leaveCompanies(
  tx: Transaction,
  { clock, config }: Pick<Services, "clock" | "config">,
  userId: string,
): Promise<void> {
  const held = await lockCompanies(tx, userId);
  if (held.length === 0) return;
  const others = await tx
    .select({
      companyId: employees.companyId,
      recruiters: sql<number>`count(*) filter (where ${employees.isAdmin} and not ${isSuspended(employees.userId)})::int`,
    })
    .from(employees)
    .where(
      and(
        inArray(
          employees.companyId,
          held.map(({ id }) => id),
        ),
        ne(employees.userId, userId),
      ),
    )
    .groupBy(employees.companyId);
  const othersIn = new Map(others.map(({ companyId, recruiters }) => [companyId, recruiters]));

  const orphaned = held.find(({ id, isAdmin }) => isAdmin && othersIn.get(id) === 0);
  if (orphaned) throw lastRecruiter(orphaned.name);
  for (const { id } of held.filter((company) => !othersIn.has(company.id))) {
    await closeJobsOf(tx, { clock, config, viewer: { id: userId } }, id);
    await retireCompany(tx, { clock, config }, id);
  }
  await tx.delete(employees).where(eq(employees.userId, userId));
  for (const { id } of held.filter(({ id, isAdmin }) => isAdmin && othersIn.has(id))) {
    await notifyOfLeaving({ clock, config, viewer: { id: userId } }, tx, id, { isForGood: true });
  }
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
