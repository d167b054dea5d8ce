import type { Conversation } from "@guildway/shared/contract/messages";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Menu, type MenuProps } from "@guildway/shared/ui/overlay/menu";
import { ConversationItems } from "../conversation/conversation-items";
import { type ChangeConversation, updateConversation } from "../conversation/queries";

interface RowMenuProps {
  conversation: Conversation;
  trigger: MenuProps["trigger"];
}

/** What can be done with a conversation in the list. It is open at first: it is loaded when its button is pressed. */
export function RowMenu({ conversation, trigger }: RowMenuProps) {
  const rememberFocus = useFocusFallback("neighbor");
  const { mutate } = useMutation(updateConversation(conversation.id));
  const change: ChangeConversation = (changed) => {
    // An archived one leaves the list.
    if (changed.archived !== undefined) rememberFocus(document.activeElement);
    mutate(changed);
  };
  return (
    <Menu trigger={trigger} openAtFirst>
      <ConversationItems conversation={conversation} change={change} />
    </Menu>
  );
}
