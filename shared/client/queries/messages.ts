import type {
  Conversation,
  ConversationDetail,
  Message,
  MessageExcerpt,
  MessageFile,
} from "../../contract/messages";
import type { MessageReaction } from "../../contract/options";
import type { PersonSummary } from "../../contract/people";
import { ApiError, api, isNotFound } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { changeItems, mapItems, one, pages } from "./define";
import * as wire from "./wire.gen";

export type Folder = "inbox" | "archive";

/** The viewer's conversations, by their newest message. */
export const conversations = (folder: Folder) =>
  pages("messages", wire.listConversations, api.listConversations, { folder });

export const conversation = (id: string) =>
  one("messages", wire.getConversation, api.getConversation, { id });

/** A conversation's messages, newest first. */
export const messagesOf = (id: string) =>
  pages("messages", wire.listMessages, api.listMessages, { id, limit: 40 });

/** The same up to a position. */
export const messagesUpTo = (id: string, up_to: number) =>
  pages("messages", wire.listMessages, api.listMessages, { id, limit: 40, up_to });

/** Tells the other person that the viewer is typing. Only a hint: the next key tries again. */
export const hintTyping = (id: string) =>
  mutationOptions({
    mutationFn: () => api.hintTyping({ id }),
    onError: (error, _input, _result, { client }) => {
      if (error instanceof ApiError && error.status === 403) void refreshRights(client);
    },
    meta: { shownBy: "page" },
  });

/** A person to write to, and the conversation with them. */
export const addressee = (userId: string) =>
  one("messages", wire.getAddressee, api.getAddressee, { id: userId });

/** How many messages the viewer hasn't read, for the navigation. */
export const unreadMessages = () =>
  one("messages", wire.countUnreadMessages, api.countUnreadMessages, {}, { staleTime: 60_000 });

/** A message that a search has found, with the conversation's other person. */
export type FoundMessage = Message & { person: PersonSummary | null };

/** The viewer's messages that contain these words, in one conversation or all. */
export const foundMessages = (text: string, conversationId?: string) =>
  pages("messages", wire.searchMessages, api.searchMessages, {
    text,
    ...(conversationId && { conversation_id: conversationId }),
  });

/** A message that was typed in this browser. */
export interface NewMessage {
  id: string;
  /** The conversation, or the person if there is none yet. */
  to: { conversationId: string } | { userId: string };
  content: string;
  /** Uploaded already. */
  files: MessageFile[];
  replyTo: MessageExcerpt | null;
}

/** Sends a message; sending it again is the same message. */
export function sendNewMessage({ id, to, content, files, replyTo }: NewMessage): Promise<Message> {
  const message = {
    message_id: id,
    content,
    file_ids: files.map((file) => file.id),
    file_alts: files.map(({ picture }) => picture?.alt ?? ""),
  };
  return "userId" in to
    ? api.startConversation({ ...message, user_id: to.userId })
    : api.sendMessage({ ...message, id: to.conversationId, reply_to_id: replyTo?.id ?? null });
}

interface MessageUpload {
  file: File;
  signal: AbortSignal;
  /** Called with how much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a file for a message that is being written. */
export const uploadMessageFile = () =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: MessageUpload) =>
      api.uploadMessageFile({ file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "page" },
  });

/** A picture of a message, in a size that is at least so wide. Its content never changes. */
export const messagePicture = (id: string, width: number) =>
  one(
    "message-files",
    wire.downloadMessageFile,
    api.downloadMessageFile,
    { id, width },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Downloads a message's file. */
export const downloadMessageFile = (id: string) =>
  mutationOptions({
    mutationFn: () => api.downloadMessageFile({ id }),
    meta: { failed: "Couldn't download the file" },
  });

/** Shows a message that the server has just stored. */
export function showSent(client: QueryClient, sent: Message): void {
  client.setQueryData(messagesOf(sent.conversation_id).queryKey, (list) =>
    mapItems(list, (items, page) =>
      page > 0 || items.some(({ id }) => id === sent.id) ? items : [sent, ...items],
    ),
  );
  void refreshLists(client);
  void client.invalidateQueries({ queryKey: ["messages", wire.getAddressee] });
}

/** Asks again for the lists of conversations and the number of unread messages. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all(
    [wire.listConversations, wire.countUnreadMessages].map((endpoint) =>
      client.invalidateQueries({ queryKey: ["messages", endpoint] }),
    ),
  );
}

/** Asks again whether the people who are shown may be written to. */
export async function refreshRights(client: QueryClient): Promise<void> {
  await Promise.all(
    [wire.getConversation, wire.getAddressee].map((endpoint) =>
      client.invalidateQueries({ queryKey: ["messages", endpoint] }),
    ),
  );
}

/**
 * Asks again for a conversation and its newest messages. If these show nothing new, an older one has changed, and all
 * that are shown are asked for.
 */
export async function refreshConversation(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = messagesOf(id);
  void client.invalidateQueries({ queryKey: conversation(id).queryKey });
  const shown = client.getQueryData(queryKey);
  if (!shown) return client.invalidateQueries({ queryKey });
  const fresh = await api.listMessages({ id, limit: 40 }).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    return null;
  });
  if (!fresh) return client.invalidateQueries({ queryKey });
  const known = new Map(shown.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const isSame = fresh.items.every((item) => JSON.stringify(known.get(item.id)) === JSON.stringify(item));
  if (isSame && shown.pages.length > 1) return client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, (list) => list && withNewest(list, fresh));
}

/** Puts the newest page before the pages that are shown; after a gap it replaces them. */
function withNewest<
  List extends { pages: { items: Message[]; next: string | undefined }[]; pageParams: unknown[] },
>(list: List, fresh: { items: Message[]; next: string | undefined }): List {
  const oldest = fresh.items.at(-1)?.position ?? 0;
  const [first, ...rest] = list.pages;
  const newestShown = first?.items[0]?.position ?? 0;
  if (!first || newestShown < oldest - 1 || rest.length === 0) {
    return { ...list, pages: [fresh], pageParams: list.pageParams.slice(0, 1) };
  }
  const added = new Map(fresh.items.map((item) => [item.id, item]));
  const update = (items: Message[]) => items.map((item) => added.get(item.id) ?? item);
  const news = fresh.items.filter(({ position }) => position > newestShown);
  return {
    ...list,
    pages: [
      { ...first, items: [...news, ...update(first.items)] },
      ...rest.map((page) => ({ ...page, items: update(page.items) })),
    ],
  };
}

/** Marks a conversation read up to a message. Nothing is said if that fails: it shows as unread again. */
export const markConversationRead = (id: string) =>
  mutationOptions({
    mutationFn: (position: number) => api.markConversationRead({ id, position }),
    onSuccess: (_answer, position, _result, { client }) => {
      client.setQueryData(
        conversation(id).queryKey,
        (shown) => shown && { ...shown, unread: 0, marked_unread: false, read_position: position },
      );
      return refreshLists(client);
    },
    meta: { shownBy: "page" },
  });

type Change = Partial<Pick<Conversation, "archived" | "muted" | "marked_unread">>;

/** Archives or mutes a conversation, or marks it unread. */
export const updateConversation = (id: string) =>
  mutationOptions({
    mutationFn: (change: Change): Promise<ConversationDetail> => api.updateConversation({ id, ...change }),
    onSuccess: (changed, _change, _result, { client }) => {
      client.setQueryData(conversation(id).queryKey, changed);
      return refreshLists(client);
    },
    meta: { failed: "Couldn't change this conversation" },
  });

/** Changes a message wherever it is shown. */
function showChanged(client: QueryClient, id: string, change: Partial<Message>): void {
  changeItems<Message>(client, "messages", wire.listMessages, (items) =>
    items.some((item) => item.id === id)
      ? items.map((item) => (item.id === id ? { ...item, ...change } : item))
      : items,
  );
}

export const updateMessage = () =>
  mutationOptions({
    mutationFn: ({ message: { id, version }, content }: { message: Message; content: string }) =>
      api.updateMessage({ id, content, version }),
    onSuccess: (changed, { message }, _result, { client }) => showChanged(client, message.id, changed),
    onSettled: (_answer, _error, _change, _result, { client }) => void refreshLists(client),
    meta: { failed: "Couldn't save your change" },
  });

export const deleteMessage = ({ id }: Message) =>
  mutationOptions({
    mutationFn: () => api.deleteMessage({ id }),
    onSuccess: (_answer, _input, _result, { client }) => {
      showChanged(client, id, { content: "", deleted: true, files: [], reactions: [] });
      void refreshLists(client);
    },
    meta: { failed: "Couldn't delete this message", done: "Message deleted" },
  });

/** Adds, replaces or (with `null`) removes the viewer's reaction: at once on the screen, taken back if refused. */
export const reactToMessage = ({ id, reactions }: Message) =>
  mutationOptions({
    mutationFn: (reaction: MessageReaction | null): Promise<unknown> =>
      reaction ? api.reactToMessage({ id, reaction }) : api.removeReaction({ id }),
    onMutate: (reaction, { client }) => {
      const others = reactions.filter(({ mine }) => !mine);
      showChanged(client, id, {
        reactions: reaction ? [...others, { mine: true, reaction }] : others,
      });
    },
    onError: (_error, _reaction, _result, { client }) => showChanged(client, id, { reactions }),
    meta: { failed: "Couldn't react to this message" },
  });
