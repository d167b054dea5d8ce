import { UPLOAD_ENDINGS } from "@guildway/shared/contract/application-answers";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { Message } from "@guildway/shared/contract/messages";
import { PICTURE_TYPES } from "@guildway/shared/contract/picture-sizes";
import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";
import { settings } from "@guildway/shared/queries/settings";
import { useMutation, useQuery } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Plus, SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { AttachmentList } from "../files/attachment-list";
import { useAttachments } from "../files/use-attachments";
import type { NewMessage } from "../outbox/queries";
import styles from "./composer.module.css";
import { MESSAGE_BOX } from "./message-box";
import { updateMessage } from "./queries";

/** What the next text is about: an answer to a message, or a change of one's own. */
export interface Intent {
  kind: "reply" | "edit";
  message: Message;
}

interface ComposerProps {
  /** The other person's. */
  name: string;
  /** The draft's: the person's id, so that it is the same before and after the first message. */
  draftName: string;
  intent: Intent | null;
  /** Whether an answer or a change has just ended, so that typing continues in the box. */
  isBack?: boolean;
  onDone: () => void;
  onTyping: () => void;
  onSend: (written: Pick<NewMessage, "content" | "files" | "replyTo">) => void;
}

/** A box to write in. What is typed is kept on this device until it is sent. */
export function Composer({ name, draftName, intent, isBack, onDone, onTyping, onSend }: ComposerProps) {
  const edited = intent?.kind === "edit" ? intent.message : undefined;
  const userId = useUserId();
  const draft = edited ? `message-edit:${userId}:${edited.id}` : `message-draft:${userId}:${draftName}`;
  const [text, setText] = useState(() => String(readDraft(draft, "device") ?? edited?.content ?? ""));
  const [isKept, setKept] = useState(true);
  const box = useRef<HTMLTextAreaElement>(null);
  const enterSends = useEnterSends();
  const content = text.trim();
  const isTooLong = content.length > LIMITS.message;
  const attachments = useAttachments(`message-draft:${userId}:${draftName}`);
  const isReady =
    !isTooLong && !attachments.isUploading && (content !== "" || (!edited && attachments.files.length > 0));

  const { mutate: save, isPending: isSaving } = useMutation(updateMessage());

  // Choosing Reply or Edit continues in the box, and so does leaving it.
  useEffect(() => {
    if (intent || isBack) box.current?.focus();
  }, [intent, isBack]);

  // One person's tabs show one text: what is sent in one doesn't wait in another.
  useEffect(() => {
    if (!edited) return onDraftChange(draft, (value) => setText(String(value ?? "")));
  }, [draft, edited]);

  const type = (value: string) => {
    setText(value);
    setKept(writeDraft(draft, value === (edited?.content ?? "") ? undefined : value, "device"));
    if (!edited) onTyping();
  };
  const cancel = () => {
    if (edited) writeDraft(draft, undefined, "device");
    onDone();
  };
  /** Files that are pasted or dropped. A text from a spreadsheet comes with a picture of itself, and stays a text. */
  const attach = (event: SyntheticEvent, { files, types }: DataTransfer) => {
    const isText = types.includes("text/html") && types.includes("text/plain");
    if (edited || isText || files.length === 0) return;
    event.preventDefault();
    attachments.add([...files]);
  };
  const submit = () => {
    if (!isReady || isSaving) return;
    if (edited) return save({ message: edited, content }, { onSuccess: cancel });
    onSend({ content, files: [...attachments.files], replyTo: intent?.message ?? null });
    type("");
    attachments.clear();
    onDone();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && intent) return cancel();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const sends = event.ctrlKey || event.metaKey || (enterSends ? !event.shiftKey : event.shiftKey);
    if (!sends || isTouch()) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => attach(event, event.clipboardData)}
      onDragOver={(event) => {
        if (!edited && event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => attach(event, event.dataTransfer)}
    >
      {intent && <IntentBar intent={intent} name={name} onCancel={cancel} />}
      {!edited && <AttachmentList attachments={attachments} />}
      <div className={styles.line}>
        {!edited && <AttachButton onChoose={attachments.add} />}
        <textarea
          ref={box}
          id={MESSAGE_BOX}
          rows={1}
          className={styles.box}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          aria-label={edited ? "Edit your message" : `Message to ${name}`}
          aria-describedby={isTooLong ? "message-too-long" : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message…"
        />
        {edited ? (
          <Button type="submit" disabled={!isReady} busy={isSaving}>
            Save
          </Button>
        ) : (
          <Button
            type="submit"
            className={styles.send}
            icon={<SendHorizontal aria-hidden="true" />}
            disabled={!isReady}
          >
            <span className={styles.sendLabel}>Send</span>
          </Button>
        )}
      </div>
      {!isKept && text !== "" && (
        <p role="status" className={styles.unkept}>
          Your browser doesn't store what you type here: it's lost when you leave this page.
        </p>
      )}
      {isTooLong && (
        <p id="message-too-long" role="alert" className={styles.tooLong}>
          Message can be at most {LIMITS.message.toLocaleString("en")} characters. It has{" "}
          {content.length.toLocaleString("en")}.
        </p>
      )}
    </form>
  );
}

function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        variant="secondary"
        label="Attach files"
        className={styles.send}
        onClick={() => input.current?.click()}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={[...UPLOAD_ENDINGS, ...PICTURE_TYPES].join(",")}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = "";
        }}
      />
    </>
  );
}

function IntentBar({ intent, name, onCancel }: { intent: Intent; name: string; onCancel: () => void }) {
  const { kind, message } = intent;
  return (
    <div className={styles.intent}>
      <p>
        <strong>{kind === "edit" ? "Edit message" : `Reply to ${message.mine ? "yourself" : name}`}</strong>
        <span className={styles.excerpt}>{message.content || message.file_name}</span>
      </p>
      <IconButton label={`Cancel ${kind}`} size="sm" onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Whether Enter sends, as the viewer's settings say. */
function useEnterSends(): boolean {
  return useQuery({ ...settings(), staleTime: 60_000 }).data?.enter_sends ?? true;
}

/** On a phone's keyboard Enter breaks the line: the button sends. */
function isTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
