import { ApiError, serverNow } from "@guildway/shared/api";
import { MESSAGE_EDIT_SECONDS } from "@guildway/shared/contract/limits";
import type { Message } from "@guildway/shared/contract/messages";
import { moveFocus } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./composer.module.css";
import { editDraft } from "./edit-draft";
import { IntentBar, MessageText, tooLong, useMessageText } from "./message-text";
import { updateMessage } from "./queries";

interface MessageEditorProps {
  message: Message;
  /** Sends what was written as a message of its own. */
  onSend: (content: string) => void;
  onDone: () => void;
}

/** A box to edit the viewer's own message. A late edit can still be sent as a new message. */
export function MessageEditor({ message, onSend, onDone }: MessageEditorProps) {
  const written = useMessageText(editDraft(useUserId(), message.id), message.content);
  const { text, content, isTooLong } = written;
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate: save, isPending: isSaving } = useMutation(updateMessage());
  const [isLate, setLate] = useState(
    () => serverNow() - Date.parse(message.created_at) >= MESSAGE_EDIT_SECONDS * 1000,
  );
  useEffect(() => moveFocus(box.current), []);

  const isReady = !isTooLong && content !== "";
  const leave = () => {
    written.forget();
    onDone();
  };
  const submit = () => {
    if (!isReady || isSaving) return;
    if (isLate) {
      onSend(content);
      return leave();
    }
    // Refused because it is final, or deleted.
    const onError = (error: unknown) =>
      setLate(error instanceof ApiError && [404, 409].includes(error.status));
    // What was typed meanwhile is still to be saved.
    const onSuccess = () => latest.current === text && leave();
    save({ message, content }, { onSuccess, onError });
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
      {isLate && (
        <p role="status" className={styles.unkept}>
          This message can no longer be changed. You can send your text as a new one.
        </p>
      )}
      <MessageText
        written={written}
        label="Edit your message"
        box={box}
        onType={written.type}
        onSubmit={submit}
        onEscape={leave}
        after={
          <Button
            type="submit"
            unavailable={isTooLong ? tooLong() : content === "" && "Write something first"}
            busy={isSaving}
          >
            {isLate ? "Send as new" : "Save"}
          </Button>
        }
      />
    </form>
  );
}
