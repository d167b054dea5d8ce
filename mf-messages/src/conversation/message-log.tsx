import type { ConversationDetail, Message } from "@guildway/shared/contract/messages";
import { messagesOf } from "@guildway/shared/queries/messages";
import { useInfiniteQuery } from "@guildway/shared/query";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import type { Pending } from "../outbox/outbox";
import { LoadedLog } from "./loaded-log";
import { LogSkeleton } from "./log-skeleton";

export interface MessageLogProps {
  conversation: ConversationDetail;
  /** On their way. */
  pending: readonly Pending[];
  /** Undefined if the viewer may not write. */
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
}

/** What was said, in its four states. */
export function MessageLog(props: MessageLogProps) {
  const list = useInfiniteQuery(messagesOf(props.conversation.id));
  return (
    <QueryState query={list} loading={<LogSkeleton />} failed="Couldn't load the messages">
      {({ pages }) => (
        <LoadedLog
          {...props}
          messages={pages.flatMap(({ items }) => items).reverse()}
          older={{
            hasMore: list.hasNextPage,
            busy: list.isFetchingNextPage,
            failed: list.isFetchNextPageError,
            onMore: () => void list.fetchNextPage(),
          }}
        />
      )}
    </QueryState>
  );
}
