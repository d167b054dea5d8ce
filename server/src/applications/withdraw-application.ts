import { and, eq, ne } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { applications } from "../db/schema";
import { takeBackApplication } from "../notifications/take-back";
import { requirePartInApplication } from "../policies/application-policy";

/** Withdraws the viewer's own application; doing so again changes nothing (product.md). */
export const withdrawApplication: OperationOf<"withdrawApplication"> = async ({
  db,
  viewer,
  clock,
  params,
}) =>
  db.transaction(async (tx) => {
    const { isApplicant } = await requirePartInApplication(tx, params.id, viewer.id);
    if (!isApplicant) throw new Problem("forbidden", { detail: "Only the applicant can withdraw" });
    await tx
      .update(applications)
      .set({ status: "withdrawn", updatedAt: clock.now() })
      .where(and(eq(applications.id, params.id), ne(applications.status, "withdrawn")));
    await takeBackApplication(tx, params.id);
    return undefined;
  });
