import { serverNow } from "@guildway/shared/api";
import type { ConversationDetail, Message } from "@guildway/shared/contract/messages";
import { moveFocus } from "@guildway/shared/focus";
import { isolated } from "@guildway/shared/format/isolated";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { LoadMore, type LoadMoreProps } from "@guildway/shared/ui/list/load-more";
import { ArrowDown } from "lucide-react";
import { useRef, useState } from "react";
import type { Pending } from "../outbox/outbox";
import { conversationName } from "./conversation-name";
import { EventLine } from "./event-line";
import { firstNewOf, logEntries } from "./log-entries";
import { MessageItem, showInMiddle } from "./message-item";
import styles from "./message-log.module.css";
import { PendingItem } from "./pending-item";
import { personName } from "./person-name";
import { readersOf } from "./readers";
import { useMarkRead } from "./use-mark-read";
import { useOtherIsTyping } from "./use-typing";

export interface MessageLogProps {
  conversation: ConversationDetail;
  /** On their way. */
  pending: readonly Pending[];
  /** The position of the message that is shown in the middle; null for the end. */
  at: number | null;
  /** Shows the messages around a position. */
  onShow: (position: number) => void;
  /** Shows the end. */
  onLatest: () => void;
  /** Undefined if the viewer may not write. */
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
}

interface LoadedLogProps extends MessageLogProps {
  /** Oldest first. */
  messages: Message[];
  older: LoadMoreProps;
}

/** Pixels from the end that still count as the end. */
const NEAR_END = 48;

/** The messages, with pending ones below them. It stays at its end unless the reader scrolls up. */
export function LoadedLog(props: LoadedLogProps) {
  const { conversation, pending, messages, older, at, onShow, onLatest, onReply, onEdit } = props;
  const { person } = conversation;
  const isGroup = conversation.name !== null;
  const viewerId = useUserId();
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolledDown, setScrolledDown] = useState(true);
  const isAtEnd = isScrolledDown && at === null;
  // As it was when the conversation was opened.
  const [firstNew] = useState(() => (at === null ? firstNewOf(messages, conversation.read_position) : null));
  const newest = messages.at(-1);
  const lastOwn = messages.findLast(({ mine, event }) => mine && !event)?.id;
  const isTyping = useOtherIsTyping(conversation.id, newest?.id);
  useMarkRead(conversation, newest?.position ?? 0, isAtEnd);
  const known = new Set(messages.map(({ id }) => id));
  const name = conversationName(conversation);
  const [found, setFound] = useState(at);
  const showQuoted = (position: number) => {
    if (!messages.some((message) => message.position === position)) return onShow(position);
    setFound(position);
    showInMiddle(scroller.current?.querySelector<HTMLElement>(`[data-position="${position}"]`));
  };

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroll}
        // Scrolled to its end, 0; further up, below 0.
        onScroll={({ currentTarget }) => setScrolledDown(currentTarget.scrollTop > -NEAR_END)}
        role="log"
        aria-label={isGroup ? `Messages in ${name}` : `Messages with ${name}`}
        aria-busy={older.busy || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
      >
        <div className={styles.content}>
          <LoadMore {...older} />
          <ol className={styles.list}>
            {logEntries(messages, firstNew, new Date(serverNow())).map((entry) =>
              entry.kind === "message" ? (
                <MessageItem
                  key={entry.key}
                  message={entry.message}
                  name={isGroup ? personName(entry.message.author) : name}
                  person={isGroup ? entry.message.author : person}
                  group={isGroup ? conversation : null}
                  startsGroup={entry.startsGroup}
                  isLastOwn={entry.message.id === lastOwn && pending.length === 0 && at === null}
                  isFound={entry.message.position === found}
                  onQuote={showQuoted}
                  endsGroup={entry.endsGroup}
                  readers={readersOf(conversation, entry.message.position, viewerId)}
                  onReply={onReply}
                  onEdit={onEdit}
                />
              ) : entry.kind === "event" ? (
                <EventLine key={entry.key} message={entry.message} />
              ) : (
                <li key={entry.key} className={entry.kind === "day" ? styles.day : styles.new}>
                  {entry.kind === "day" ? entry.label : `${entry.count} new`}
                </li>
              ),
            )}
            {pending
              .filter(({ id }) => at === null && !known.has(id))
              .map((item) => (
                <PendingItem key={item.id} pending={item} />
              ))}
          </ol>
          <p className={styles.typing} role="status">
            {isTyping && `${isGroup ? "Someone" : isolated(person?.first_name ?? name)} is typing…`}
          </p>
        </div>
      </div>
      {!isAtEnd && (
        <Button
          variant="secondary"
          size="sm"
          className={styles.jump}
          icon={<ArrowDown aria-hidden="true" />}
          onClick={() => {
            if (at !== null) return onLatest();
            scroller.current?.scrollTo({ top: 0 });
            moveFocus(scroller.current);
          }}
        >
          Jump to latest
        </Button>
      )}
    </div>
  );
}
