import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { messageTemplates } from "../../kernel/db/schema";
import { lockTemplate } from "./lock-template";

/** Deletes a company's template, for its recruiters; messages that were written with it stay. */
export const deleteMessageTemplate = operation("deleteMessageTemplate", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockTemplate(tx, params.id, viewer.id);
      await tx.delete(messageTemplates).where(eq(messageTemplates.id, params.id));
      return undefined;
    }),
});
