import type { Conversation } from "@guildway/shared/contract/messages";
import { useFocusKeeper } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Menu } from "@guildway/shared/ui/overlay/menu";
import { Ellipsis } from "lucide-react";
import { ConversationItems } from "../conversation/conversation-items";
import { type ChangeConversation, updateConversation } from "../conversation/queries";

interface RowMenuProps {
  conversation: Conversation;
  label: string;
}

/** What can be done with a conversation in the list. It is open at first: it is loaded when its button is pressed. */
export function RowMenu({ conversation, label }: RowMenuProps) {
  const keepFocus = useFocusKeeper("neighbor");
  const { mutate } = useMutation(updateConversation(conversation.id));
  const change: ChangeConversation = (changed) => {
    // An archived one leaves the list.
    if (changed.archived !== undefined) keepFocus(document.activeElement);
    mutate(changed);
  };
  return (
    <Menu label={label} size="sm" icon={<Ellipsis aria-hidden="true" />} openAtFirst>
      <ConversationItems conversation={conversation} change={change} />
    </Menu>
  );
}
