import type { MessageExcerpt } from "@guildway/shared/contract/messages";
import { readDraft, writeDraft } from "@guildway/shared/draft";

/** Name of the draft of a message to a person, or in a conversation with someone who has left. */
export const messageDraft = (userId: string | null, place: string) => `message-draft:${userId}:${place}`;

/** The message that a draft answers; null for none. */
export function readReply(draft: string): MessageExcerpt | null {
  const stored = readDraft(`${draft}:reply`, "device");
  return isExcerpt(stored) ? stored : null;
}

/** Keeps what a draft answers, on this device. */
export function saveReply(draft: string, message: MessageExcerpt | null): void {
  const kept = message && excerptOf(message);
  writeDraft(`${draft}:reply`, kept ?? undefined, "device");
}

const excerptOf = ({ id, mine, content, file_name, deleted }: MessageExcerpt): MessageExcerpt => ({
  id,
  mine,
  content,
  file_name,
  deleted,
});

// Written by us, but storage can be edited by hand.
function isExcerpt(value: unknown): value is MessageExcerpt {
  if (typeof value !== "object" || value === null) return false;
  const kept: Partial<Record<string, unknown>> = { ...value };
  return ["id", "content", "file_name"].every((name) => typeof kept[name] === "string");
}
