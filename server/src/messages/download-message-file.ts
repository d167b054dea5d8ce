import { and, eq, isNull, or } from "drizzle-orm";
import { Attachment } from "../core/attachment";
import { readFile } from "../core/file-store";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { conversations, messageFiles, messages } from "../db/schema";
import { isOwnConversation } from "../policies/message-policy";

/**
 * Sends a message's file to the two people of its conversation, or to its owner until it is sent. What moderators have
 * hidden goes to its author only.
 */
export const downloadMessageFile: OperationOf<"downloadMessageFile"> = async ({
  db,
  viewer,
  params,
  files: store,
}) => {
  const { ownerId, messageId } = messageFiles;
  const [file] = await db
    .select({ name: messageFiles.name, mediaType: messageFiles.mediaType, key: messageFiles.storageKey })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messageFiles.id, params.id),
        or(
          and(isNull(messageId), eq(ownerId, viewer.id)),
          and(isOwnConversation(viewer.id), or(isNull(messages.hiddenAt), eq(messages.authorId, viewer.id))),
        ),
      ),
    );
  const content = file && (await readFile(store, file.key));
  if (!content) throw notFound("file");
  return new Attachment(file.name, file.mediaType, content);
};
