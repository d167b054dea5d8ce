import type { ConversationDetail, Message } from "@guildway/shared/contract/messages";
import { useInfiniteQuery } from "@guildway/shared/query";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import type { Pending } from "../outbox/outbox";
import { LoadedLog } from "./loaded-log";
import { LogSkeleton } from "./log-skeleton";
import { messagesOf, messagesUpTo } from "./queries";

export interface MessageLogProps {
  conversation: ConversationDetail;
  /** On their way. */
  pending: readonly Pending[];
  /** The position of the message that is shown in the middle; null for the end. */
  at: number | null;
  /** Shows the end. */
  onLatest: () => void;
  /** Undefined if the viewer may not write. */
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
}

/** How many later messages are shown below one that was searched for. */
const BELOW = 15;

/** What was said, in its four states. */
export function MessageLog(props: MessageLogProps) {
  const { conversation, at } = props;
  const list = useInfiniteQuery(
    at === null ? messagesOf(conversation.id) : messagesUpTo(conversation.id, at + BELOW),
  );
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
