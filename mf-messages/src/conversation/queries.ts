import { ApiError, api, isNotFound } from "@guildway/shared/api";
import type { Conversation, ConversationDetail, Message } from "@guildway/shared/contract/messages";
import type { MessageReaction } from "@guildway/shared/contract/options";
import { changeItems, one, pages, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type Query, type QueryClient } from "@guildway/shared/query";

export const conversation = (id: string) =>
  one("messages", wire.getConversation, api.getConversation, { id });

/** A conversation's messages, newest first. */
export const messagesOf = (id: string) =>
  pages("messages", wire.listMessages, api.listMessages, { id, limit: 40 });

/** The same up to a position. */
export const messagesUpTo = (id: string, up_to: number) =>
  pages("messages", wire.listMessages, api.listMessages, { id, limit: 40, up_to });

/** Notifies the other person's page that the viewer is typing. Only a hint: the next key tries again. */
export const hintTyping = (id: string) =>
  mutationOptions({
    mutationFn: () => api.hintTyping({ id }),
    onError: (error, _input, _result, { client }) => {
      if (error instanceof ApiError && error.status === 403) void refreshRights(client);
    },
    meta: { shownBy: "page" },
  });

const isAround =
  (conversationId: string) =>
  ({ queryKey: [, , input] }: Query): boolean => {
    const { id, up_to } = input as ReturnType<typeof messagesUpTo>["queryKey"][2];
    return id === conversationId && up_to !== undefined;
  };

/** Refetches the lists of conversations and the number of unread messages. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["messages", wire.listConversations] }),
    refresh(client, "waiting"),
  ]);
}

/** Refetches whether the people who are shown may be written to. */
export async function refreshRights(client: QueryClient): Promise<void> {
  await Promise.all(
    [wire.getConversation, wire.getAddressee].map((endpoint) =>
      client.invalidateQueries({ queryKey: ["messages", endpoint] }),
    ),
  );
}

/**
 * Refetches a conversation and its newest messages. If these show nothing new, an older one has changed, and
 * all that are shown are refetched.
 */
export async function refreshConversation(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = messagesOf(id);
  void client.invalidateQueries({ queryKey: conversation(id).queryKey });
  // Messages around one that was searched for may have changed.
  void client.invalidateQueries({ queryKey: ["messages", wire.listMessages], predicate: isAround(id) });
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

type Change = Partial<Pick<Conversation, "archived" | "muted" | "marked_unread"> & { name: string }>;
export type ChangeConversation = (change: Change, options?: { onSuccess: () => void }) => void;

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

interface MessageChange {
  message: Message;
  content: string;
  /** Removes the link's preview. */
  preview_id?: null;
}

export const updateMessage = () =>
  mutationOptions({
    mutationFn: ({ message: { id, version }, ...change }: MessageChange) =>
      api.updateMessage({ id, version, ...change }),
    onSuccess: (changed, { message }, _result, { client }) => showChanged(client, message.id, changed),
    onSettled: (_answer, _error, _change, _result, { client }) => void refreshLists(client),
    meta: { failed: "Couldn't save your change" },
  });

export const deleteMessage = ({ id }: Message) =>
  mutationOptions({
    mutationFn: () => api.deleteMessage({ id }),
    onSuccess: (_answer, _input, _result, { client }) => {
      showChanged(client, id, { content: "", deleted: true, files: [], preview: null, reactions: [] });
      void refreshLists(client);
    },
    meta: { failed: "Couldn't delete this message", done: "Message deleted" },
  });

/** Adds, replaces or (with `null`) removes the viewer's reaction: immediately on the screen, undone if refused. */
export const reactToMessage = ({ id, reactions }: Message, viewerId: string) =>
  mutationOptions({
    mutationFn: (reaction: MessageReaction | null): Promise<unknown> =>
      reaction ? api.reactToMessage({ id, reaction }) : api.removeReaction({ id }),
    onMutate: (reaction, { client }) => {
      const others = reactions.filter(({ mine }) => !mine);
      showChanged(client, id, {
        reactions: reaction ? [...others, { mine: true, user_id: viewerId, reaction }] : others,
      });
    },
    onError: (_error, _reaction, _result, { client }) => showChanged(client, id, { reactions }),
    meta: { failed: "Couldn't react to this message" },
  });
