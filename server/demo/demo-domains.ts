import { domainOf, proofOf } from "../src/hiring/companies/website-domain";
import type { DomainReader } from "../src/kernel/core/services";
import type { Database } from "../src/kernel/db/database";
import { companies } from "../src/kernel/db/schema";

/**
 * A stand-in for the internet in component tests and standalone pages: domains that end in `.example` have
 * published their company's proof, and no other domain exists.
 */
export function createDemoDomains(db: Database): DomainReader {
  return {
    async readTxt(domain) {
      if (!domain.endsWith(".example")) return [];
      const rows = await db.select().from(companies);
      return rows.filter(({ website }) => domainOf(website) === domain).map(proofOf);
    },
    readFile: async (url) => ({ failure: `${new URL(url).hostname} has no address.` }),
  };
}
