import { id } from "@guildway/shared/contract/fields";
import { z } from "zod";
import { operation } from "../../kernel/core/operation";
import { perDay, perMinute } from "../../kernel/core/rates";
import { employees } from "../../kernel/db/schema";
import { requireFactorAt, requireRecruiterOfAll } from "../../kernel/policies/company-policy";
import { requireAccepted } from "../../kernel/policies/require-accepted";
import { notify } from "../../social/notifications/notify";
import { notifyOfRecruiters } from "./mail-recruiters";

const ofCompanies = z.array(z.object({ company_id: id }));

/**
 * Adds accepted connections of the viewer to a company, all or none; only for its recruiters. Existing employees
 * don't change (product §7).
 */
export const addEmployees = operation("addEmployees", {
  rates: { account: [perMinute(30), perDay(300)] },
  guard: async ({ db, viewer, body }) => {
    const { data = [] } = ofCompanies.safeParse(body);
    const companyIds = data.map(({ company_id }) => company_id);
    if (companyIds.length > 0) await requireRecruiterOfAll(db, companyIds, viewer);
  },
  run: async (context) => {
    const { db, clock, viewer, body } = context;
    const companyIds = body.map((item) => item.company_id);
    return db.transaction(async (tx) => {
      await requireRecruiterOfAll(tx, companyIds, viewer);
      const recruiting = body.filter((item) => item.is_admin).map((item) => item.company_id.toLowerCase());
      await requireFactorAt(tx, recruiting, viewer);
      await requireAccepted(
        tx,
        viewer.id,
        body.map((item) => item.user_id),
      );
      const added = await tx
        .insert(employees)
        .values(
          body.map((item) => ({
            companyId: item.company_id,
            userId: item.user_id,
            jobTitle: item.job_title,
            isAdmin: item.is_admin,
          })),
        )
        .onConflictDoNothing()
        .returning({ userId: employees.userId, companyId: employees.companyId, isAdmin: employees.isAdmin });
      await notify(
        tx,
        clock,
        "added-to-company",
        ...added.map(({ userId, companyId }) => ({ userId, companyId, actorId: viewer.id })),
      );
      for (const companyId of new Set(recruiting)) {
        const recruiters = added.filter((news) => news.isAdmin && news.companyId === companyId);
        const ids = recruiters.map(({ userId }) => userId);
        await notifyOfRecruiters(context, tx, companyId, "added", ids);
      }
      return undefined;
    });
  },
});
