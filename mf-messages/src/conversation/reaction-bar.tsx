import { moveFocus } from "@guildway/shared/focus";
import type { KeyboardEvent } from "react";
import styles from "./reaction-bar.module.css";
import type { Reactions } from "./reactions";

interface ReactionBarProps {
  reactions: Reactions;
  /** Once one was chosen; the focus goes on to the message. */
  onDone: (message: Element | null) => void;
}

/** The reactions in a row above a message. Arrow keys go through them: one stop of the Tab key. */
export function ReactionBar({ reactions, onDone }: ReactionBarProps) {
  return (
    <div role="toolbar" aria-label="Reactions" tabIndex={-1} className={styles.bar} onKeyDown={moveByArrow}>
      {reactions.map(({ reaction, label, isOwn, toggle }, index) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-label={label}
          aria-keyshortcuts={String(index + 1)}
          aria-pressed={isOwn}
          title={`${label} (${index + 1})`}
          tabIndex={index === 0 ? 0 : -1}
          onClick={({ currentTarget }) => {
            toggle();
            onDone(currentTarget.closest("li"));
          }}
        >
          {reaction}
        </button>
      ))}
    </div>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const current = buttons.findIndex((button) => button.matches(":focus"));
  moveFocus(buttons[(current + step + buttons.length) % buttons.length] ?? null);
}
