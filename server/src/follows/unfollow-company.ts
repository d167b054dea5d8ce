import type { OperationOf } from "../core/operation";
import { follows } from "../db/schema";
import { chosenFollow } from "./chosen-follow";

/** No longer follows a company. */
export const unfollowCompany: OperationOf<"unfollowCompany"> = async ({ db, viewer, params }) => {
  await db.delete(follows).where(chosenFollow(viewer.id, params.id));
  return undefined;
};
