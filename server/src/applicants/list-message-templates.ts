import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jsonList } from "../db/json";
import { messageTemplates } from "../db/schema";
import { requireRecruiter } from "../policies/company-policy";
import { selectTemplates } from "./select-templates";

/** A company's templates for messages to applicants, for its recruiters (product §9). */
export const listMessageTemplates: OperationOf<"listMessageTemplates"> = async ({ db, viewer, params }) => {
  await requireRecruiter(db, params.companyId, viewer.id);
  return jsonList(await selectTemplates(db, eq(messageTemplates.companyId, params.companyId)));
};
