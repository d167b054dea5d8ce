import type { DomainCheck, DomainVerification } from "@guildway/shared/contract/companies";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour, perMinute } from "../../kernel/core/rates";
import type { DomainReader } from "../../kernel/core/services";
import { companies } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { lockCompany } from "./lock-company";
import { readDomainVerification } from "./read-domain-verification";

const PROVEN = { dns: "", file: "" };

/**
 * Looks for the proof that a company owns its domain, and marks the company as verified if it is there; only for
 * its recruiters (product §7.5). No transaction is open while other servers are asked.
 */
export const verifyDomain = operation("verifyDomain", {
  // Each query involves DNS and another server.
  rates: { account: [perMinute(10), perHour(60)] },
  run: async ({ db, clock, domains, viewer, params }) => {
    await requireRecruiter(db, params.id, viewer);
    const asked = await readDomainVerification(db, params.id);
    const found = await lookForProof(domains, asked);
    if (found !== PROVEN) return { ...asked, ...found };
    return db.transaction(async (tx) => {
      await lockCompany(tx, params.id);
      await requireRecruiter(tx, params.id, viewer);
      const present = await readDomainVerification(tx, params.id);
      // The website may have changed while its old domain was being checked.
      if (present.domain !== asked.domain) {
        return { ...present, dns: "The company's website has just changed. Check again.", file: "" };
      }
      await tx
        .update(companies)
        .set({ verifiedDomain: asked.domain, verifiedAt: clock.now() })
        .where(eq(companies.id, params.id));
      return { ...(await readDomainVerification(tx, params.id)), ...PROVEN };
    });
  },
});

async function lookForProof(
  domains: DomainReader,
  { domain, proof, file_url }: DomainVerification,
): Promise<Pick<DomainCheck, "dns" | "file">> {
  if (domain === null || file_url === null) {
    return { dns: "The company's website needs a domain of its own, such as example.com.", file: "" };
  }
  const [records, file] = await Promise.all([domains.readTxt(domain), domains.readFile(file_url)]);
  if (records.includes(proof) || ("text" in file && file.text.trim() === proof)) return PROVEN;
  return {
    dns:
      records.length === 0
        ? `${domain} has no TXT records.`
        : `${domain} has ${records.length === 1 ? "1 TXT record" : `${records.length} TXT records`}, but none with this text.`,
    file: "text" in file ? "The file has another text." : file.failure,
  };
}
