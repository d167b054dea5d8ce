import type { DomainVerification } from "@guildway/shared/contract/companies";
import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { companies } from "../../kernel/db/schema";
import { domainOf, proofFileOf, proofOf } from "./website-domain";

/**
 * Reads how a company proves its domain, and whether it has.
 * @throws {Problem} 404 if the company doesn't exist
 */
export async function readDomainVerification(db: Database, companyId: string): Promise<DomainVerification> {
  const [company] = await db
    .select({
      website: companies.website,
      domainToken: companies.domainToken,
      verifiedAt: companies.verifiedAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound("company");
  return {
    domain: domainOf(company.website),
    proof: proofOf(company),
    file_url: proofFileOf(company.website),
    verified_at: company.verifiedAt?.toISOString() ?? null,
  };
}
