import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jsonList } from "../db/json";
import { interviews } from "../db/schema";
import { requirePartInApplication } from "../policies/application-policy";
import { selectInterviews } from "./select-interviews";

/** An application's interviews, the latest first, for both sides (product §9). */
export const listInterviews: OperationOf<"listInterviews"> = async ({ db, viewer, params }) => {
  await requirePartInApplication(db, params.id, viewer);
  return jsonList(await selectInterviews(db, eq(interviews.applicationId, params.id)));
};
