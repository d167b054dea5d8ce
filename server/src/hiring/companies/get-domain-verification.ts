import { operation } from "../../kernel/core/operation";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { readDomainVerification } from "./read-domain-verification";

/** How to prove that a company's domain is its own, for its recruiters (product §7.5). */
export const getDomainVerification = operation("getDomainVerification", {
  run: async ({ db, viewer, params }) => {
    await requireRecruiter(db, params.id, viewer);
    return readDomainVerification(db, params.id);
  },
});
