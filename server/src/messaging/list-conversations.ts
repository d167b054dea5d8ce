import { operation } from "../kernel/core/operation";
import { pageOf, positionInTime } from "../kernel/core/paging";
import { fixedLimit, preparedPage } from "../kernel/db/prepared";
import { selectConversations } from "./select-conversations";

const inbox = preparedPage((db, rows) =>
  selectConversations(db, false, fixedLimit(rows)).prepare(`list_conversations_${rows}`),
);
const archive = preparedPage((db, rows) =>
  selectConversations(db, true, fixedLimit(rows)).prepare(`list_archived_conversations_${rows}`),
);

/** The viewer's conversations, or the archived ones, by their newest message. */
export const listConversations = operation("listConversations", {
  run: async ({ db, viewer, query }) => {
    const folder = query.folder === "archive" ? archive : inbox;
    const parameters = { ...positionInTime(query.cursor), viewerId: viewer.id };
    return pageOf(await folder(db, query.limit).execute(parameters), query.limit);
  },
});
