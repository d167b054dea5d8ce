import type { Message } from "@guildway/shared/contract/messages";
import { formatDate } from "@guildway/shared/format/dates";
import { useUserId } from "@guildway/shared/session";
import { exactTime } from "@guildway/shared/ui/text/relative-time";
import { eventText } from "./event-text";
import styles from "./message-log.module.css";

/** A line that says what somebody did in a group, and when. */
export function EventLine({ message }: { message: Message }) {
  const { created_at, position } = message;
  return (
    <li className={styles.event} data-position={position}>
      {eventText(message, useUserId())} ·{" "}
      <time dateTime={created_at} data-tooltip={exactTime(new Date(created_at))}>
        {formatDate(created_at, "time")}
      </time>
    </li>
  );
}
