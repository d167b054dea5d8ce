import type { Conversation } from "@guildway/shared/contract/messages";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { menuOpener } from "@guildway/shared/ui/overlay/menu-opener";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Ellipsis } from "lucide-react";
import { nameOf } from "../conversation/name-of";
import styles from "./conversation-row.module.css";

const loadMenu = () => import("./row-menu").then((module) => module.RowMenu);

/** Opens what can be done with a conversation in the list, which is loaded with the first press. */
export function RowMenuButton({ conversation }: { conversation: Conversation }) {
  const menu = useLazyPart(loadMenu);
  const label = `Actions for the conversation with ${nameOf(conversation.person)}`;
  return (
    <div className={styles.menu}>
      {menu.Part ? (
        <menu.Part conversation={conversation} label={label} />
      ) : (
        <IconButton label={label} size="sm" {...menuOpener(menu)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
