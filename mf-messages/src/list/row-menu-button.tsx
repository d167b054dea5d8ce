import type { Conversation } from "@guildway/shared/contract/messages";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { MenuOpener } from "@guildway/shared/ui/overlay/menu-opener";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { conversationName } from "../conversation/conversation-name";
import styles from "./conversation-row.module.css";

const loadMenu = () => import("./row-menu").then((module) => module.RowMenu);

/** Opens what can be done with a conversation in the list, which is loaded with the first press. */
export function RowMenuButton({ conversation }: { conversation: Conversation }) {
  const menu = useLazyPart(loadMenu);
  const trigger = (
    <MoreButton
      label={
        conversation.name === null
          ? `Actions for the conversation with ${conversationName(conversation)}`
          : `Actions for the group ${conversation.name}`
      }
    />
  );
  return (
    <div className={styles.menu}>
      {menu.Part ? (
        <menu.Part conversation={conversation} trigger={trigger} />
      ) : (
        <MenuOpener menu={menu} trigger={trigger} />
      )}
    </div>
  );
}
