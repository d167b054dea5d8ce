import type { OperationOf } from "../core/operation";
import { follows } from "../db/schema";
import { chosenFollow } from "./chosen-follow";
import { requireCompany } from "./require-company";

/**
 * Whether the viewer follows a company.
 * @throws {Problem} 404
 */
export const getCompanyFollow: OperationOf<"getCompanyFollow"> = async ({ db, viewer, params }) => {
  await requireCompany(db, params.id);
  return { followed: (await db.$count(follows, chosenFollow(viewer.id, params.id))) > 0 };
};
