import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { SquarePen } from "lucide-react";
import { ConversationList } from "./conversation-list";
import styles from "./conversation-list.module.css";

/** The pane with all conversations. The page's own heading is its conversation's. */
export function ListPane({ openId }: { openId?: string }) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Messages</h2>
        <ButtonLink
          variant="secondary"
          to={routes.newMessage}
          icon={<SquarePen aria-hidden="true" />}
          aria-label="New message"
        >
          New
        </ButtonLink>
      </div>
      <ConversationList {...(openId && { openId })} />
    </>
  );
}
