import { formatNumber } from "@guildway/shared/format/numbers";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { CircleAlert } from "lucide-react";
import { useOutbox } from "../outbox/use-outbox";
import styles from "./conversation-list.module.css";
import { useListAddress } from "./list-address";

/**
 * Links to the first message that can't be sent unless its author does something. Its conversation may no longer be in the
 * list: this is how somebody who was removed from a group finds what they wrote.
 */
export function UnsentLink({ openId }: { openId: string | undefined }) {
  const { outbox, pending } = useOutbox();
  const address = useListAddress();
  const unsent = pending.filter(
    (item) =>
      ["failed", "old"].includes(outbox.stateOf(item)) &&
      !("conversationId" in item.to && item.to.conversationId === openId),
  );
  const [first] = unsent;
  if (!first) return null;
  const { to } = first;
  return (
    <Link
      className={styles.unsent}
      to={"userId" in to ? routes.messageTo(to.userId) : address.conversation(to.conversationId)}
    >
      <CircleAlert aria-hidden="true" />
      {unsent.length === 1 ? "A message wasn't sent" : `${formatNumber(unsent.length)} messages weren't sent`}
    </Link>
  );
}
