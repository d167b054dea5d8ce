import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { companies, employees } from "../db/schema";
import { mailAccounts } from "../mail/outbox";
import { requireRecruiter, requireShownFactor } from "../policies/company-policy";
import { requiredFactorMail } from "./company-mails";
import { lockCompany } from "./lock-company";

/**
 * Sets whether a company's recruiters need a second factor to read applicants' data, and tells all of them; only for a
 * recruiter who has shown one.
 * @throws {Problem} `factor-required`
 */
export const setCompanyRequiresFactor: OperationOf<"setCompanyRequiresFactor"> = async (context) => {
  const { db, config, viewer, params, body } = context;
  await db.transaction(async (tx) => {
    const { name } = await lockCompany(tx, params.id);
    await requireRecruiter(tx, params.id, viewer.id);
    await requireShownFactor(tx, viewer);
    const { require_factor: requireFactor } = body;
    const changed = await tx
      .update(companies)
      .set({ requireFactor })
      .where(and(eq(companies.id, params.id), eq(companies.requireFactor, !requireFactor)))
      .returning({ id: companies.id });
    if (changed.length === 0) return;
    const recruiters = await tx
      .select({ accountId: employees.userId })
      .from(employees)
      .where(and(eq(employees.companyId, params.id), eq(employees.isAdmin, true)));
    const mail = requiredFactorMail(config.publicUrl, name, requireFactor);
    await mailAccounts(
      tx,
      recruiters.map(({ accountId }) => ({ accountId, mail })),
    );
  });
  return undefined;
};
