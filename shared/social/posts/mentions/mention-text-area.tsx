import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { NewMention } from "../../../contract/mentions";
import { fullName } from "../../../format/full-name";
import { useLazyPart } from "../../../page/use-lazy-part";
import { mentionsIn } from "../../../text/mentions";
import { TextArea } from "../../../ui/form/text-area";
import { mentionAt, type StartedMention } from "./mention-at";
import type { MentionListProps } from "./mention-list";

const loadList = () => import("./mention-list").then((module) => module.MentionList);

interface MentionTextAreaProps extends ComponentProps<typeof TextArea> {
  /** Returns the people mentioned so far. */
  mentions: () => readonly NewMention[];
  onMention: (mentions: NewMention[]) => void;
}

/**
 * A text area that suggests people after an `@` (WAI-ARIA combobox with a list box, but for the role: a text area keeps its
 * own). The suggestions are loaded with the first `@`.
 */
export function MentionTextArea({ mentions, onMention, onKeyDown, ...rest }: MentionTextAreaProps) {
  const listId = useId();
  const list = useLazyPart<MentionListProps>(loadList);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const [started, setStarted] = useState<StartedMention>();
  const [activeId, setActiveId] = useState<string>();

  // Resetting a form changes the text without an event.
  useEffect(() => {
    if (started && !area.current?.value.startsWith(`@${started.text}`, started.from)) setStarted(undefined);
  });

  function look({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    area.current = currentTarget;
    const { value, selectionStart, selectionEnd } = currentTarget;
    const written = mentions().map((mention) => mention.written);
    const found = selectionStart === selectionEnd ? mentionAt(value, selectionStart, written) : undefined;
    if (found && !list.open) list.show();
    setStarted((known) => (known?.from === found?.from && known?.text === found?.text ? known : found));
  }

  function pick({ user_id, first_name, last_name }: Parameters<MentionListProps["onPick"]>[0]) {
    const text = area.current;
    if (!text || !started) return;
    const written = fullName({ first_name, last_name });
    const before = text.value.slice(0, started.from);
    const others = mentions().filter((mention) => mention.user_id !== user_id);
    // Without people whose names were removed: this one may have the same name.
    const remaining = mentionsIn(before + text.value.slice(text.selectionStart), others);
    remaining.splice(mentionsIn(before, remaining).length, 0, { user_id, written });
    text.setRangeText(`@${written} `, started.from, text.selectionStart, "end");
    onMention(remaining);
    setStarted(undefined);
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <TextArea
        {...rest}
        aria-autocomplete="list"
        aria-controls={started && activeId ? listId : undefined}
        aria-activedescendant={started && activeId}
        onSelect={look}
        onInput={look}
        onBlur={(event) => {
          setStarted(undefined);
          rest.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (started) keys.current?.(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
      />
      {started && list.Part && (
        <list.Part
          id={listId}
          text={started.text}
          keys={keys}
          onActive={setActiveId}
          onPick={pick}
          onClose={() => setStarted(undefined)}
          anchorOf={() => area.current}
        />
      )}
    </>
  );
}
