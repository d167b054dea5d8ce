import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList } from "../../kernel/db/json";
import { messageTemplates } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { selectTemplates } from "./select-templates";

/** A company's templates for messages to applicants, for its recruiters (product §9). */
export const listMessageTemplates = operation("listMessageTemplates", {
  run: async ({ db, viewer, params }) => {
    await requireRecruiter(db, params.companyId, viewer);
    return jsonList(await selectTemplates(db, eq(messageTemplates.companyId, params.companyId)));
  },
});
