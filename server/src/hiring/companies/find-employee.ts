import { and, eq, type SQL } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { employees } from "../../kernel/db/schema";

/** Whether a row of `employees` is a person's position in a company. */
export function isEmployment(companyId: string, userId: string): SQL | undefined {
  return and(eq(employees.companyId, companyId), eq(employees.userId, userId));
}

/**
 * Finds a person's position in a company.
 * @param what the noun for the refusal if there is none
 * @throws {Problem} 404
 */
export async function findEmployee(tx: Transaction, companyId: string, userId: string, what: string) {
  const [found] = await tx.select().from(employees).where(isEmployment(companyId, userId));
  if (!found) throw notFound(what);
  return found;
}
