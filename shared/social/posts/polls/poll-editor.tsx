import { Plus, Trash2, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { LIMITS } from "../../../contract/limits";
import { moveFocus, useFocusAfter } from "../../../page/focus";
import { Button } from "../../../ui/button";
import { Select } from "../../../ui/form/select";
import { TextField } from "../../../ui/form/text-field";
import { IconButton } from "../../../ui/icon-button";
import styles from "./poll-editor.module.css";

/** A poll that is being written. */
export interface WrittenPoll {
  options: string[];
  days: number;
}

export interface PollField {
  value: WrittenPoll | null;
  set: (poll: WrittenPoll | null) => void;
  /** What is wrong with an option. */
  errorOf: (index: number) => string | undefined;
  /** How often the post was sent. */
  attempts: number;
  /** Whether nothing above it was refused. */
  isFirstRefused: boolean;
}

export const NEW_POLL: WrittenPoll = { options: ["", ""], days: 7 };

const LENGTHS = [
  { value: "1", label: "1 day" },
  { value: "3", label: "3 days" },
  { value: "7", label: "1 week" },
  { value: "14", label: "2 weeks" },
];

interface PollEditorProps {
  poll: PollField & { value: WrittenPoll };
  /** Called once it is removed, to move the focus. */
  onRemoved: () => void;
  ref: RefObject<HTMLFieldSetElement | null>;
}

/** The options of a new post's poll, and for how long it is open. */
export function PollEditor({ poll, onRemoved, ref: box }: PollEditorProps) {
  const note = useId();
  const { options, days } = poll.value;
  const change = (next: string[]) => poll.set({ options: next, days });
  const add = () => change([...options, ""]);
  const inputs = () => [...(box.current?.querySelectorAll("input") ?? [])];
  useFocusAfter(options.length, () => inputs().at(-1) ?? null);
  useFocusAfter(poll.attempts, () =>
    poll.isFirstRefused ? { in: box.current, find: "[aria-invalid='true']" } : null,
  );
  /** Enter goes to the next option instead of sending the post. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return event.currentTarget.form?.requestSubmit();
    const next = inputs()[index + 1];
    if (next) moveFocus(next);
    else if (options.length < LIMITS.pollOptions) add();
  };
  return (
    <fieldset ref={box} className={styles.box} aria-describedby={note}>
      <legend className="visually-hidden">Poll</legend>
      <div className={styles.poll}>
        <div className={styles.head}>
          <span className={styles.title} aria-hidden="true">
            Poll
          </span>
          <IconButton
            size="sm"
            label="Remove poll"
            onClick={() => {
              poll.set(null);
              onRemoved();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its text, which changes while it is typed
          <div key={index} className={styles.option}>
            <TextField
              label={`Option ${index + 1}`}
              className={styles.text}
              value={option}
              maxLength={LIMITS.pollOption}
              error={poll.errorOf(index)}
              onChange={({ target }) =>
                change(options.map((each, at) => (at === index ? target.value : each)))
              }
              onKeyDown={(event) => goOn(event, index)}
            />
            {options.length > LIMITS.pollOptionsMin && (
              <IconButton
                label={`Remove option ${index + 1}`}
                className={styles.remove}
                onClick={() => change(options.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {options.length < LIMITS.pollOptions && (
          <Button
            size="sm"
            variant="ghost"
            flush
            className={styles.add}
            icon={<Plus aria-hidden="true" />}
            onClick={add}
          >
            Add an option
          </Button>
        )}
        <Select
          label="Open for"
          options={LENGTHS}
          value={String(days)}
          onChange={({ target }) => poll.set({ options, days: Number(target.value) })}
        />
        <p id={note} className={styles.note}>
          Nobody can see who voted for what, not even you. Once it is posted, a poll can't be changed.
        </p>
      </div>
    </fieldset>
  );
}
