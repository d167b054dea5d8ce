import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { companies } from "../db/schema";
import { requireRecruiter } from "../policies/company-policy";
import { companyRow } from "./company-row";
import { findOwnCompany } from "./get-own-company";

/** Changes a company; for its recruiters alone. */
export const updateCompany: OperationOf<"updateCompany"> = async ({ db, viewer, params, body }) =>
  db.transaction(async (tx) => {
    await requireRecruiter(tx, params.id, viewer.id);
    await tx.update(companies).set(companyRow(body)).where(eq(companies.id, params.id));
    return findOwnCompany(tx, params.id, viewer.id);
  });
