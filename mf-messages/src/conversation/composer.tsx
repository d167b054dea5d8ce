import { UPLOAD_ENDINGS } from "@guildway/shared/contract/application-answers";
import type { MessageExcerpt } from "@guildway/shared/contract/messages";
import { PICTURE_TYPES } from "@guildway/shared/contract/picture-sizes";
import { onDraftChange } from "@guildway/shared/draft";
import { moveFocus } from "@guildway/shared/focus";
import { firstLink } from "@guildway/shared/links";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { useNeededPart } from "@guildway/shared/use-lazy-part";
import { Plus, SendHorizontal } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { AttachmentList } from "../files/attachment-list";
import { useAttachments } from "../files/use-attachments";
import type { NewMessage } from "../outbox/queries";
import styles from "./composer.module.css";
import { IntentBar, MessageText, tooLong, useMessageText } from "./message-text";
import { personName } from "./person-name";
import { saveRemovedLink } from "./removed-link";
import { saveReply } from "./reply-draft";

const loadLink = () => import("./composer-link").then((module) => module.ComposerLink);

/** What was written, to be sent. */
export type Written = Pick<NewMessage, "content" | "files" | "replyTo" | "previewId">;

interface ComposerProps {
  /** The other person's, or the group's. */
  name: string;
  isGroup: boolean;
  /** The draft's name: the same before and after the first message. */
  draft: string;
  /** The message that it answers. */
  replyTo: MessageExcerpt | null;
  /** While a message is edited; uploads continue. */
  isHidden: boolean;
  /** Whether an answer or a change has just ended, so that typing continues in the box. */
  isBack: boolean;
  onDone: () => void;
  onTyping: () => void;
  onSend: (written: Written) => void;
}

/** A box to write a message in. What is typed is kept on this device until it is sent. */
export function Composer(props: ComposerProps) {
  const { name, isGroup, draft, replyTo, isHidden, isBack, onDone, onTyping, onSend } = props;
  const written = useMessageText(draft);
  const { content, isTooLong, show, type } = written;
  const box = useRef<HTMLTextAreaElement>(null);
  const storeReply = () => saveReply(draft, replyTo);
  const attachments = useAttachments(draft, storeReply);
  const [previewId, setPreviewId] = useState<string | null>(null);
  const LinkPart = useNeededPart(loadLink, firstLink(content) !== undefined);
  const isBegun = content !== "" || attachments.files.length > 0;
  const unavailable = isTooLong
    ? tooLong()
    : attachments.isUploading
      ? "Wait until your files are uploaded"
      : attachments.hasFailed
        ? "Retry or dismiss the file that wasn't uploaded"
        : !isBegun && "Write something or attach a file first";

  // Choosing Reply continues in the box, and so does leaving it.
  useEffect(() => {
    if (!isHidden && (replyTo || isBack)) moveFocus(box.current);
  }, [replyTo, isBack, isHidden]);

  // One person's tabs show one text: what is sent in one doesn't wait in another.
  useEffect(() => onDraftChange(draft, (value) => show(String(value ?? ""))), [draft, show]);

  /** Files that are pasted or dropped. A text from a spreadsheet comes with a picture of itself, and stays a text. */
  const attach = (event: SyntheticEvent, { files, types }: DataTransfer) => {
    const isText = types.includes("text/html") && types.includes("text/plain");
    if (isText || files.length === 0) return;
    event.preventDefault();
    attachments.add([...files]);
  };
  const submit = () => {
    if (unavailable) return;
    onSend({ content, files: [...attachments.files], replyTo, previewId });
    type("");
    saveRemovedLink(draft, undefined);
    attachments.clear();
    onDone();
    moveFocus(box.current);
  };

  return (
    <form
      className={styles.composer}
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => attach(event, event.clipboardData)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => attach(event, event.dataTransfer)}
    >
      {replyTo && (
        <IntentBar
          title={`Reply to ${replyTo.mine ? "yourself" : isGroup ? personName(replyTo.author ?? null) : name}`}
          excerpt={replyTo.content || replyTo.file_name}
          cancelLabel="Cancel reply"
          onCancel={onDone}
        />
      )}
      <AttachmentList attachments={attachments} />
      {LinkPart && (
        <LinkPart
          draft={draft}
          content={content}
          hasFiles={attachments.files.length > 0}
          onChange={setPreviewId}
          onRemoved={() => moveFocus(box.current)}
        />
      )}
      <MessageText
        written={written}
        label={`Message to ${name}`}
        box={box}
        isHidden={isHidden}
        onType={(value) => {
          type(value);
          if (firstLink(value) === undefined) saveRemovedLink(draft, undefined);
          storeReply();
          onTyping();
        }}
        onSubmit={submit}
        onEscape={replyTo ? onDone : undefined}
        before={<AttachButton onChoose={attachments.add} />}
        after={
          <Button
            type="submit"
            className={styles.send}
            icon={<SendHorizontal aria-hidden="true" />}
            unavailable={unavailable}
          >
            <span className={`visually-hidden ${styles.sendLabel}`}>Send</span>
          </Button>
        }
      />
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
