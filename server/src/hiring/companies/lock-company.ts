import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { companies } from "../../kernel/db/schema";

/**
 * Locks a company until the transaction ends, so that changes to it and its people happen one after the other.
 * @throws {Problem} 404 if the company doesn't exist
 */
export async function lockCompany(tx: Transaction, companyId: string) {
  const [found] = await tx
    .select({
      name: companies.name,
      version: companies.version,
      updatedAt: companies.updatedAt,
      updatedBy: companies.updatedBy,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  if (!found) throw notFound("company");
  return found;
}
