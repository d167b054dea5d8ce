import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { companies } from "../db/schema";

/**
 * Holds a company until the transaction ends, so that changes of its people come one after the other.
 * @throws {Problem} 404 for no such company
 */
export async function lockCompany(tx: Database, companyId: string): Promise<void> {
  const [found] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  if (!found) throw notFound("company");
}
