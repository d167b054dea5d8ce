import type { ConversationDetail } from "@guildway/shared/contract/messages";
import { moveFocus } from "@guildway/shared/focus";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { conversationName } from "../conversation/conversation-name";
import { useListAddress } from "../list/list-address";
import { FoundMessages } from "./found-messages";
import styles from "./found-messages.module.css";

interface SearchPanelProps {
  conversation: ConversationDetail;
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}

/** Searches one conversation, shown instead of its log. */
export function SearchPanel({ conversation, text, onChange, onClose }: SearchPanelProps) {
  const { id, name } = conversation;
  const address = useListAddress();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => moveFocus(box.current), []);
  return (
    <search
      className={styles.panel}
      aria-label={name === null ? `Messages with ${conversationName(conversation)}` : `Messages in ${name}`}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <div className={styles.bar}>
        <FilterField
          ref={box}
          className={styles.field}
          label="Search in this conversation"
          placeholder="Search in this conversation"
          text={text}
          onChange={onChange}
        />
        <IconButton label="Close search" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {text === "" ? (
        <p className={styles.hint}>Messages that contain all your words will appear here.</p>
      ) : (
        <FoundMessages
          text={text}
          conversationId={id}
          toOf={({ position }) => address.messageAt(id, position)}
        />
      )}
    </search>
  );
}
