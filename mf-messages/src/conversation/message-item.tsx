import type { ConversationDetail } from "@guildway/shared/contract/messages";
import { moveFocus } from "@guildway/shared/focus";
import { formatDate } from "@guildway/shared/format/dates";
import { LinkCard } from "@guildway/shared/posts/link-card";
import { ReactionBar } from "@guildway/shared/reactions/reaction-bar";
import { useUserId } from "@guildway/shared/session";
import { hasShortcuts } from "@guildway/shared/shortcuts";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Button } from "@guildway/shared/ui/button";
import { classNames } from "@guildway/shared/ui/class-names";
import { exactTime } from "@guildway/shared/ui/text/relative-time";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import type { KeyboardEvent } from "react";
import { MessageFiles } from "../files/message-files";
import { hasEditDraft } from "./edit-draft";
import styles from "./message-item.module.css";
import { MessageMenu, type MessageMenuProps } from "./message-menu";
import { personName } from "./person-name";
import { ReactionList } from "./reaction-list";
import { type Reactions, useReactions } from "./reactions";
import { useAttention } from "./use-attention";

interface MessageItemProps extends Omit<MessageMenuProps, "reacting" | "isGroup"> {
  /** The group that it is in; null between two people. */
  group: ConversationDetail | null;
  /** Its state is shown below it. */
  isLastOwn: boolean;
  /** Whether it was searched for: it is scrolled to and highlighted. */
  isFound: boolean;
  /** Who has read it, in words; empty if nobody has, or keeps it to themselves. */
  readers: string;
  /** Whether it is the first of several by one person: in a group, their name is above it. */
  startsGroup: boolean;
  /** Whether it is the last of its group, which has its time below it. */
  endsGroup: boolean;
  /** Shows the message that it answers. */
  onQuote: (position: number) => void;
}

const clockTime = (moment: string) => formatDate(moment, "time");

/** One message: its text, what it answers, its time, its reactions and its state. A tap or the focus shows its exact time. */
export function MessageItem(props: MessageItemProps) {
  const {
    message,
    name,
    person,
    group,
    isLastOwn,
    isFound,
    readers,
    startsGroup,
    endsGroup,
    onQuote,
    onReply,
    onEdit,
  } = props;
  const { position, mine, deleted, content, files, preview, reply_to, reactions, created_at, edited_at } =
    message;
  const quotedName = group ? personName(reply_to?.author ?? null) : name;
  const isEditBegun = hasEditDraft(useUserId(), message.id);
  const isBare = content === "" && !deleted && !reply_to;
  const state = mine && !deleted ? readers || "Sent" : "";
  const { hasFocus, isChosen, release, props: attention } = useAttention();
  const reacting = useReactions(message);
  const canReact = onReply !== undefined && !deleted;
  const time = hasFocus ? exactTime(new Date(created_at)) : endsGroup ? clockTime(created_at) : "";
  const hasMore = !deleted && (reactions.length > 0 || edited_at !== null || (isLastOwn && state !== ""));
  return (
    <li
      ref={isFound ? showInMiddle : undefined}
      className={classNames(styles.item, mine && styles.mine)}
      data-position={position}
      data-found={isFound || undefined}
      {...attention}
      onKeyDown={(event) => {
        if (canReact) reactByKey(event, reacting);
      }}
    >
      {group && !mine && startsGroup && (
        // Its bubble has the name for those who hear it.
        <p className={styles.author} aria-hidden="true">
          <Avatar name={name} id={person?.user_id} picture={person?.portrait} size="sm" />
          <span dir="auto">{name}</span>
        </p>
      )}
      <div className={styles.row}>
        <div
          className={styles.bubble}
          data-bare={isBare || undefined}
          data-deleted={deleted || undefined}
          data-tooltip={exactTime(new Date(created_at))}
        >
          <span className="visually-hidden">{mine ? "You" : name}: </span>
          {reply_to && (
            <button type="button" className={styles.toQuoted} onClick={() => onQuote(reply_to.position)}>
              <span className="visually-hidden">Go to the message: </span>
              <span className={styles.quote} dir="auto">
                <bdi className={styles.quoted}>{reply_to.mine ? "You" : quotedName}</bdi>
                {reply_to.deleted ? "Message deleted" : reply_to.content || reply_to.file_name}
              </span>
            </button>
          )}
          {deleted ? "Message deleted" : <LinkedText text={content} />}
          {/* Read out with the message; seen below its group. */}
          <span className="visually-hidden">
            , <time dateTime={created_at}>{clockTime(created_at)}</time>
            {!isLastOwn && state && `, ${state}`}
          </span>
        </div>
        {!deleted && <MessageMenu {...props} isGroup={group !== null} reacting={reacting} />}
      </div>
      {canReact && isChosen && (
        <ReactionBar
          reactions={reacting}
          align={mine ? "end" : "start"}
          popover="manual"
          onDone={(from) => release(from?.closest("li") ?? null)}
        />
      )}
      <MessageFiles files={files} />
      {preview && (
        <div className={styles.link}>
          <LinkCard preview={preview} />
        </div>
      )}
      {isEditBegun && !deleted && onEdit && (
        <Button size="sm" variant="ghost" onClick={() => onEdit(message)}>
          Continue editing
        </Button>
      )}
      {(time || hasMore) && (
        <p className={styles.below}>
          {time && <span aria-hidden="true">{time}</span>}
          {hasMore && (
            <>
              {edited_at && <span>Edited</span>}
              {isLastOwn && state && <span>{state}</span>}
              <ReactionList
                reactions={reactions}
                nameOf={(userId) => (group ? memberName(group, userId) : name)}
              />
            </>
          )}
        </p>
      )}
    </li>
  );
}

function memberName({ members }: ConversationDetail, userId: string): string {
  return personName(members.find(({ user_id }) => user_id === userId) ?? null);
}

/** Reacts by a number: a key that nothing else in a message has. */
function reactByKey(event: KeyboardEvent, reacting: Reactions): void {
  const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
  const isInMenu = target instanceof Element && target.closest('[role="menu"]') !== null;
  if (isInMenu || repeat || ctrlKey || metaKey || altKey || !hasShortcuts()) return;
  reacting[Number(key) - 1]?.toggle();
}

/** Scrolls to a message, and gives it the focus. */
export function showInMiddle(item: HTMLElement | null | undefined): void {
  moveFocus(item ?? null, { scrolls: false });
  item?.scrollIntoView({ block: "center" });
}
