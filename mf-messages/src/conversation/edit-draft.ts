import { readDraft } from "@guildway/shared/draft";

/** Name of the draft of an edited message. */
export const editDraft = (userId: string | null, messageId: string) => `message-edit:${userId}:${messageId}`;

/** Whether an edit of a message was started and neither saved nor canceled. */
export const hasEditDraft = (userId: string | null, messageId: string): boolean =>
  readDraft(editDraft(userId, messageId), "device") !== undefined;
