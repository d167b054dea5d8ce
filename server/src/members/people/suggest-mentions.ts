import { operation } from "../../kernel/core/operation";
import { jsonList } from "../../kernel/db/json";
import { mentionablePeople } from "./mentionable-people";

/** What {@link searchPeople} answers with the filter `mentionable`, for clients of 1.0. */
export const suggestMentions = operation("suggestMentions", {
  run: async ({ db, viewer, query }) => jsonList(await mentionablePeople(db, viewer.id, query.text)),
});
