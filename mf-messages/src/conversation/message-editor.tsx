import type { Message } from "@guildway/shared/contract/messages";
import { moveFocus } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { useEffect, useRef } from "react";
import styles from "./composer.module.css";
import { editDraft } from "./edit-draft";
import { IntentBar, MessageText, useMessageText } from "./message-text";
import { updateMessage } from "./queries";

interface MessageEditorProps {
  message: Message;
  onDone: () => void;
}

/** A box to change one's own message in. */
export function MessageEditor({ message, onDone }: MessageEditorProps) {
  const written = useMessageText(editDraft(useUserId(), message.id), message.content);
  const { content, isTooLong } = written;
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate: save, isPending: isSaving } = useMutation(updateMessage());
  useEffect(() => moveFocus(box.current), []);

  const isReady = !isTooLong && content !== "";
  const leave = () => {
    written.forget();
    onDone();
  };
  const submit = () => {
    if (isReady && !isSaving) save({ message, content }, { onSuccess: leave });
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <IntentBar
        title="Edit message"
        excerpt={message.content || message.file_name}
        cancelLabel="Cancel edit"
        onCancel={leave}
      />
      <MessageText
        written={written}
        label="Edit your message"
        box={box}
        onType={written.type}
        onSubmit={submit}
        onEscape={leave}
        after={
          <Button type="submit" disabled={!isReady} busy={isSaving}>
            Save
          </Button>
        }
      />
    </form>
  );
}
