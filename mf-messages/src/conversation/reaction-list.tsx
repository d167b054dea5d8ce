import type { Message } from "@guildway/shared/contract/messages";
import { formatNumber } from "@guildway/shared/format/numbers";
import styles from "./message-item.module.css";

interface ReactionListProps {
  reactions: Message["reactions"];
  nameOf: (userId: string) => string;
}

/** The reactions to a message: each once, with how many there are of it. */
export function ReactionList({ reactions, nameOf }: ReactionListProps) {
  const kinds = [...new Set(reactions.map(({ reaction }) => reaction))];
  return kinds.map((kind) => {
    const given = reactions.filter(({ reaction }) => reaction === kind);
    return (
      <span key={kind} className={styles.reaction}>
        <span aria-hidden="true">
          {kind}
          {given.length > 1 && <span className={styles.count}> {formatNumber(given.length)}</span>}
        </span>
        {given.map(({ mine, user_id }) => (
          <span key={user_id} className="visually-hidden">
            {mine ? "You" : nameOf(user_id)} reacted with {kind}.{" "}
          </span>
        ))}
      </span>
    );
  });
}
