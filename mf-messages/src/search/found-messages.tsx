import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { Link, type LinkProps } from "@guildway/shared/router";
import { Avatar } from "@guildway/shared/ui/avatar";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { SearchX } from "lucide-react";
import { conversationName } from "../conversation/conversation-name";
import { personName } from "../conversation/person-name";
import list from "../list/conversation-list.module.css";
import row from "../list/conversation-row.module.css";
import { ListSkeleton } from "../list/list-skeleton";
import styles from "./found-messages.module.css";
import { type FoundMessage, foundMessages } from "./queries";
import { snippetOf } from "./snippet";

type To = LinkProps["to"];

interface FoundMessagesProps {
  text: string;
  /** Only in this conversation. */
  conversationId?: string;
  toOf: (message: FoundMessage) => To;
}

/** The viewer's messages that contain these words, newest first. */
export function FoundMessages({ text, conversationId, toOf }: FoundMessagesProps) {
  const found = useInfiniteQuery({
    ...foundMessages(text, conversationId),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={list.scroll}>
      <QueryState
        query={found}
        loading={<ListSkeleton label="Searching messages..." />}
        failed="Couldn't search your messages"
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <div role="status">
            <EmptyState icon={<SearchX />} title="No message matches">
              Try fewer or other words.
            </EmptyState>
          </div>
        }
      >
        {({ pages }) => (
          <ul aria-label="Messages found">
            {pages
              .flatMap(({ items }) => items)
              .map((message) => (
                <li key={message.id}>
                  <FoundRow
                    message={message}
                    text={text}
                    to={toOf(message)}
                    isNamed={conversationId === undefined}
                  />
                </li>
              ))}
          </ul>
        )}
      </QueryState>
      {found.data && (
        <LoadMore
          hasMore={found.hasNextPage}
          busy={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface FoundRowProps {
  message: FoundMessage;
  text: string;
  to: To;
  /** Whether it says which conversation it is from, not only who wrote it. */
  isNamed: boolean;
}

function FoundRow({ message, text, to, isNamed }: FoundRowProps) {
  const { conversation_id, person, group_name, author, mine, content, created_at } = message;
  const name = conversationName({ name: group_name, person });
  const by = mine ? "You" : group_name === null ? name : personName(author);
  return (
    <Link to={to} className={row.row}>
      {isNamed && <Avatar name={name} id={person?.user_id ?? conversation_id} picture={person?.portrait} />}
      <span className={row.text}>
        <span className={row.line}>
          <span className={row.name} dir="auto">
            {isNamed ? name : by}
          </span>
          <span className={row.time}>
            <TimeAgo value={created_at} />
          </span>
        </span>
        <span className={styles.snippet} dir="auto">
          {isNamed && (mine || group_name !== null) && <bdi>{by}: </bdi>}
          {snippetOf(content, text).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in order.
            part.found ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </span>
      </span>
    </Link>
  );
}
