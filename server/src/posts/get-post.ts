import type { OperationOf } from "../core/operation";
import { readPost } from "./read-post";

/** One post, for the page that a notification leads to. */
export const getPost: OperationOf<"getPost"> = async ({ db, viewer, params }) =>
  readPost(db, params.id, viewer.id);
