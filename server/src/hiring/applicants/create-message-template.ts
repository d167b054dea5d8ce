import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { perMinute } from "../../kernel/core/rates";
import { messageTemplates } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { lockCompany } from "../companies/lock-company";
import { selectTemplates } from "./select-templates";

const MOST_TEMPLATES = 50;

/** Saves a template for a company's messages to applicants (product §9). */
export const createMessageTemplate = operation("createMessageTemplate", {
  rates: { account: [perMinute(30)] },
  guard: ({ db, viewer, params }) => requireRecruiter(db, params.companyId, viewer),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const { companyId } = params;
      await lockCompany(tx, companyId);
      await requireRecruiter(tx, companyId, viewer);
      if ((await tx.$count(messageTemplates, eq(messageTemplates.companyId, companyId))) >= MOST_TEMPLATES) {
        throw new Problem("limit-reached", {
          detail: `Your company has ${MOST_TEMPLATES} templates, which is the limit. Delete one before you add another.`,
        });
      }
      const id = uuidv7();
      await tx.insert(messageTemplates).values({ id, companyId, ...body, createdAt: clock.now() });
      const [template] = await selectTemplates(tx, eq(messageTemplates.id, id));
      if (!template) throw notFound("template");
      return template.json;
    }),
});
