import { readDraft } from "@guildway/shared/draft";

/** Name of the draft of a change of one's own message. */
export const editDraft = (userId: string | null, messageId: string) => `message-edit:${userId}:${messageId}`;

/** Whether somebody has begun to change a message, and neither saved nor canceled it. */
export const hasEditDraft = (userId: string | null, messageId: string): boolean =>
  readDraft(editDraft(userId, messageId), "device") !== undefined;
