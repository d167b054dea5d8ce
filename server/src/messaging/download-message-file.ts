import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { Attachment } from "../kernel/core/attachment";
import { readFile } from "../kernel/core/file-store";
import { operation } from "../kernel/core/operation";
import { notFound } from "../kernel/core/problem";
import type { Database } from "../kernel/db/database";
import { conversationMembers, conversations, messageFiles, messages, reports } from "../kernel/db/schema";
import { isOwnConversation, isSinceJoined } from "../kernel/policies/message-policy";
import { isModeratorsAccount } from "../kernel/policies/moderator-policy";
import { keyOf } from "./store-message-upload";

/**
 * Sends a message's file to the people in its conversation, to its owner until it is sent, and to moderators if it
 * is in an open report. What moderators have hidden goes to its author and to them.
 */
export const downloadMessageFile = operation("downloadMessageFile", {
  run: async ({ db, config, viewer, params, query, files: store }) => {
    const { id, ownerId, messageId } = messageFiles;
    const isOwn = or(
      and(isNull(messageId), eq(ownerId, viewer.id)),
      and(isSinceJoined(messages.position), or(isNull(messages.hiddenAt), eq(messages.authorId, viewer.id))),
    );
    const isThis = eq(id, params.id);
    const file =
      (await findFile(db, viewer.id, and(isThis, isOwn))) ??
      ((await isModeratorsAccount({ db, config }, viewer))
        ? await findFile(db, viewer.id, and(isThis, isInReport()))
        : undefined);
    const content = file && (await readFile(store, keyOf(file, query.width)));
    if (!content) throw notFound("file");
    return new Attachment(file.name, file.mediaType, content);
  },
});

async function findFile(db: Database, viewerId: string, where: SQL | undefined) {
  const { name, mediaType, storageKey, width } = messageFiles;
  const [file] = await db
    .select({ name, mediaType, storageKey, width })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(conversationMembers, isOwnConversation(viewerId))
    .where(where);
  return file;
}

/** Whether an open report shows moderators the file. */
function isInReport(): SQL {
  const shownAs = (kind: "pictures" | "documents") =>
    sql`${reports.messages} @> jsonb_build_array(jsonb_build_object(${kind}::text, jsonb_build_array(jsonb_build_object('id', ${messageFiles.id}))))`;
  return sql`exists (
    select from ${reports}
     where ${reports.status} = 'open' and (${shownAs("pictures")} or ${shownAs("documents")}))`;
}
