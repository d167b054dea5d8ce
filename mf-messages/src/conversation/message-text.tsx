import { LIMITS } from "@guildway/shared/contract/limits";
import { isOnlyInMemory, readDraft, writeDraft } from "@guildway/shared/draft";
import { formatNumber } from "@guildway/shared/format/numbers";
import { settings } from "@guildway/shared/queries/settings";
import { useQuery } from "@guildway/shared/query";
import { fitText } from "@guildway/shared/ui/form/fit-text";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import styles from "./composer.module.css";
import { MESSAGE_BOX } from "./message-box";

export const tooLong = () => `A message can have up to ${formatNumber(LIMITS.message)} characters`;

/** What is typed into the box, kept on this device until it is sent or given up. */
export function useMessageText(draft: string, begun = "") {
  const [text, setText] = useState(() => String(readDraft(draft, "device") ?? begun));
  const content = text.trim();
  return {
    text,
    content,
    isTooLong: content.length > LIMITS.message,
    isUnstored: text !== begun && isOnlyInMemory(draft),
    type: (value: string) => {
      writeDraft(draft, value === begun ? undefined : value, "device");
      setText(value);
    },
    /** Shows what another tab has made of it. */
    show: setText,
    forget: () => void writeDraft(draft, undefined, "device"),
  };
}

interface MessageTextProps {
  written: ReturnType<typeof useMessageText>;
  label: string;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Before and after the box. */
  before?: ReactNode;
  after: ReactNode;
  isHidden?: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  onEscape?: (() => void) | undefined;
}

/** The box with what belongs to it. */
export function MessageText(props: MessageTextProps) {
  const { written, label, box, before, after, isHidden, onType, onSubmit, onEscape } = props;
  const { text, content, isTooLong, isUnstored } = written;
  const enterSends = useEnterSends();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useEffect(() => {
    if (box.current) fitText(box.current);
  }, [text, box]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && onEscape) return onEscape();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const sends = event.ctrlKey || event.metaKey || (enterSends ? !event.shiftKey : event.shiftKey);
    if (!sends || isTouch()) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <div className={styles.line}>
        {before}
        <textarea
          ref={box}
          id={isHidden ? undefined : MESSAGE_BOX}
          rows={1}
          dir="auto"
          className={styles.box}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          aria-label={label}
          aria-describedby={isTooLong ? "message-too-long" : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message…"
        />
        {after}
      </div>
      {isUnstored && (
        <p role="status" className={styles.unkept}>
          Your browser doesn't store what you type here: it's lost when you close or reload this page.
        </p>
      )}
      {isTooLong && (
        <p id="message-too-long" role="alert" className={styles.tooLong}>
          Message can be at most {formatNumber(LIMITS.message)} characters. It has{" "}
          {formatNumber(content.length)}.
        </p>
      )}
    </>
  );
}

interface IntentBarProps {
  title: string;
  excerpt: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** The context of the text: a reply to a message, or an edit of the viewer's own. */
export function IntentBar({ title, excerpt, cancelLabel, onCancel }: IntentBarProps) {
  return (
    <div className={styles.intent}>
      <p>
        <strong dir="auto">{title}</strong>
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
      </p>
      <IconButton label={cancelLabel} size="sm" onClick={onCancel}>
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
