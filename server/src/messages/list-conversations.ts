import type { OperationOf } from "../core/operation";
import { pageOf, positionInTime } from "../core/paging";
import { selectConversations } from "./select-conversations";

/** The viewer's conversations, or the archived ones, by their newest message. */
export const listConversations: OperationOf<"listConversations"> = async ({ db, viewer, query }) => {
  const rows = await selectConversations(db, viewer.id, {
    isArchived: query.folder === "archive",
    position: positionInTime(query.cursor),
    limit: query.limit + 1,
  });
  return pageOf(rows, query.limit);
};
