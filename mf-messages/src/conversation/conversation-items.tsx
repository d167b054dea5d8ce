import type { Conversation } from "@guildway/shared/contract/messages";
import { MenuItem } from "@guildway/shared/ui/overlay/menu";
import { Archive, Bell, BellOff, Mail } from "lucide-react";
import type { ChangeConversation } from "./queries";

interface ConversationItemsProps {
  conversation: Conversation;
  /** Outlives the menu, which closes first. */
  change: ChangeConversation;
  /** Once it has been archived or marked as unread. */
  onLeave?: () => void;
}

/** What can be done with a conversation wherever it is shown: items of a menu. */
export function ConversationItems({ conversation, change, onLeave }: ConversationItemsProps) {
  const { archived, muted } = conversation;
  return (
    <>
      <MenuItem
        icon={<Archive aria-hidden="true" />}
        onSelect={() => change({ archived: !archived }, { onSuccess: () => !archived && onLeave?.() })}
      >
        {archived ? "Move to inbox" : "Archive"}
      </MenuItem>
      <MenuItem
        icon={muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        onSelect={() => change({ muted: !muted })}
      >
        {muted ? "Unmute" : "Mute"}
      </MenuItem>
      <MenuItem
        icon={<Mail aria-hidden="true" />}
        onSelect={() => change({ marked_unread: true }, { onSuccess: () => onLeave?.() })}
      >
        Mark as unread
      </MenuItem>
    </>
  );
}
