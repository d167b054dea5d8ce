import type { MessageExcerpt } from "@guildway/shared/contract/messages";
import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";

/** Name of the draft of a message to a person, or in a conversation with someone who has left. */
export const messageDraft = (userId: string | null, recipient: string) =>
  `message-draft:${userId}:${recipient}`;

const replyDraft = (draft: string) => `${draft}:reply`;

/** The message that a draft answers; null for none. */
export function readReply(draft: string): MessageExcerpt | null {
  return asExcerpt(readDraft(replyDraft(draft), "device"));
}

/** Saves the message that a draft answers, on this device. Nothing is saved before something is written. */
export function saveReply(draft: string, message: MessageExcerpt | null): void {
  const isBegun =
    String(readDraft(draft, "device") ?? "").trim() !== "" ||
    readDraft(`${draft}:files`, "device") !== undefined;
  writeDraft(replyDraft(draft), isBegun && message ? excerptOf(message) : undefined, "device");
}

/** Calls back with what another tab has chosen to answer. */
export function onReplyChange(draft: string, listener: (message: MessageExcerpt | null) => void): () => void {
  return onDraftChange(replyDraft(draft), (value) => listener(asExcerpt(value)));
}

const excerptOf = ({
  id,
  mine,
  author,
  event,
  content,
  file_name,
  deleted,
}: MessageExcerpt): MessageExcerpt => ({
  id,
  mine,
  author,
  event,
  content,
  file_name,
  deleted,
});

// Written by us, but storage can be edited by hand.
function asExcerpt(value: unknown): MessageExcerpt | null {
  return isExcerpt(value) ? value : null;
}

function isExcerpt(value: unknown): value is MessageExcerpt {
  if (typeof value !== "object" || value === null) return false;
  const saved: Partial<Record<string, unknown>> = { ...value };
  return ["id", "content", "file_name"].every((name) => typeof saved[name] === "string");
}
