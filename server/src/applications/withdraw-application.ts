import { and, eq, ne } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { applications, files } from "../db/schema";
import { takeBackApplication } from "../notifications/take-back";
import { requirePartInApplication } from "../policies/application-policy";
import { nextVersion } from "../policies/versions";

/** Withdraws the viewer's own application and deletes its files; doing so again changes nothing. */
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
      .set({
        status: "withdrawn",
        version: nextVersion(applications.version),
        updatedAt: clock.now(),
        updatedBy: viewer.id,
      })
      .where(and(eq(applications.id, params.id), ne(applications.status, "withdrawn")));
    await tx.delete(files).where(eq(files.applicationId, params.id));
    await takeBackApplication(tx, params.id);
    return undefined;
  });
