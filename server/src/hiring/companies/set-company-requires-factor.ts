import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { companies } from "../../kernel/db/schema";
import { requireRecruiter, requireShownFactor } from "../../kernel/policies/company-policy";
import { requiredFactorMail } from "./company-mails";
import { lockCompany } from "./lock-company";
import { mailRecruiters } from "./mail-recruiters";

const needsOwnFactor =
  "To ask others for a second factor, sign in with your own first. If you have none yet, add a passkey or an authenticator app in your settings";

/**
 * Sets whether a company's recruiters need a second factor to read applicants' data, and mails all of them; only
 * for a recruiter who has used one.
 * @throws {Problem} `factor-required`
 */
export const setCompanyRequiresFactor = operation("setCompanyRequiresFactor", {
  rates: { account: [perHour(20)] },
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.id, viewer),
  run: async (context) => {
    const { db, config, viewer, params, body } = context;
    await db.transaction(async (tx) => {
      const { name } = await lockCompany(tx, params.id);
      await requireRecruiter(tx, params.id, viewer);
      const { require_factor: requireFactor } = body;
      await requireShownFactor(tx, viewer, requireFactor ? needsOwnFactor : undefined);
      const changed = await tx
        .update(companies)
        .set({ requireFactor })
        .where(and(eq(companies.id, params.id), eq(companies.requireFactor, !requireFactor)))
        .returning({ id: companies.id });
      if (changed.length === 0) return;
      const mail = requiredFactorMail(config.publicUrl, name, requireFactor);
      await mailRecruiters(tx, params.id, () => mail);
    });
    return undefined;
  },
});
