import { operation } from "../../kernel/core/operation";
import { readPost } from "./read-post";

/** Reads one post, for the page that a notification links to. */
export const getPost = operation("getPost", {
  run: async ({ db, viewer, params }) => readPost(db, params.id, viewer.id),
});
