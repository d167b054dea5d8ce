import { useInfiniteQuery } from "@guildway/shared/query";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { LoadedLog, type MessageLogProps } from "./loaded-log";
import { LogSkeleton } from "./log-skeleton";
import { messagesOf, messagesUpTo } from "./queries";

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
