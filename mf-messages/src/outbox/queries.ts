import { api } from "@guildway/shared/api";
import type { Message, MessageExcerpt, MessageFile } from "@guildway/shared/contract/messages";
import { mapItems } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import type { QueryClient } from "@guildway/shared/query";
import { messagesOf, refreshLists } from "../conversation/queries";

/** A message that was typed in this browser. */
export interface NewMessage {
  id: string;
  /** The conversation, or the person if there is none yet. */
  to: { conversationId: string } | { userId: string };
  content: string;
  /** Uploaded already. */
  files: MessageFile[];
  replyTo: MessageExcerpt | null;
  /** Of its first link. Messages that were written before there were previews have none. */
  previewId?: string | null;
}

/** Sends a message; sending it again is the same message. */
export function sendNewMessage({
  id,
  to,
  content,
  files,
  replyTo,
  previewId = null,
}: NewMessage): Promise<Message> {
  const message = {
    message_id: id,
    content,
    file_ids: files.map((file) => file.id),
    file_alts: files.map(({ picture }) => picture?.alt ?? ""),
    preview_id: previewId,
  };
  return "userId" in to
    ? api.startConversation({ ...message, user_id: to.userId })
    : api.sendMessage({ ...message, id: to.conversationId, reply_to_id: replyTo?.id ?? null });
}

/** Shows a message that the server has just stored. */
export function showSent(client: QueryClient, sent: Message): void {
  const { queryKey } = messagesOf(sent.conversation_id);
  if (client.getQueryData(queryKey)) {
    client.setQueryData(queryKey, (list) =>
      mapItems(list, (items, page) =>
        page > 0 || items.some(({ id }) => id === sent.id) ? items : [sent, ...items],
      ),
    );
  } else void refetch(client, queryKey);
  void refreshLists(client);
  void refetch(client, ["messages", wire.getAddressee]);
}

/** Reads something again, also if it is just being read for the first time: that answer may be older than the message. */
async function refetch(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
