import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import { messageTemplates } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { lockTemplate, requireTemplate } from "./lock-template";
import { selectTemplates } from "./select-templates";

/** Changes a company's template, for its recruiters (product §9). */
export const updateMessageTemplate = operation("updateMessageTemplate", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireTemplate(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, request, params, body }) =>
    db.transaction(async (tx) => {
      const template = await lockTemplate(tx, params.id, viewer.id);
      await requireCurrent(tx, { request, viewer }, template, () => readTemplate(tx, params.id));
      await tx
        .update(messageTemplates)
        .set({
          ...body,
          version: nextVersion(messageTemplates.version),
          updatedAt: clock.now(),
          updatedBy: viewer.id,
        })
        .where(eq(messageTemplates.id, params.id));
      return readTemplate(tx, params.id);
    }),
});

async function readTemplate(tx: Transaction, id: string) {
  const [template] = await selectTemplates(tx, eq(messageTemplates.id, id));
  if (!template) throw notFound("template");
  return template.json;
}
