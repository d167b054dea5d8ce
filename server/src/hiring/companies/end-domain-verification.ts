import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { companies } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { lockCompany } from "./lock-company";

/** Shows a company as unverified; only for its recruiters. */
export const endDomainVerification = operation("endDomainVerification", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, params.id);
      await requireRecruiter(tx, params.id, viewer);
      await tx
        .update(companies)
        .set({ verifiedDomain: null, verifiedAt: null })
        .where(eq(companies.id, params.id));
      return undefined;
    }),
});
