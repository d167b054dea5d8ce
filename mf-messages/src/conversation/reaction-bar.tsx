import { moveFocus } from "@guildway/shared/focus";
import { classNames } from "@guildway/shared/ui/class-names";
import popover from "@guildway/shared/ui/overlay/popover.module.css";
import { usePopover } from "@guildway/shared/ui/overlay/use-popover";
import { type KeyboardEvent, useRef } from "react";
import styles from "./reaction-bar.module.css";
import type { Reactions } from "./reactions";

interface ReactionBarProps {
  reactions: Reactions;
  /** The edge of the message that it is aligned with. */
  align: "start" | "end";
  /** Called once one was chosen, with the message, which gets the focus; with null after a press elsewhere. */
  onDone: (message: Element | null) => void;
}

/**
 * The reactions in a row above the element before it, or below if there is no room. Arrow keys go through them: one stop
 * of the Tab key.
 */
export function ReactionBar({ reactions, align, onDone }: ReactionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePopover({
    open: true,
    onClose: () => onDone(null),
    box: bar,
    anchorOf: ({ previousElementSibling: before }) => (before instanceof HTMLElement ? before : null),
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Reactions"
      tabIndex={-1}
      popover="manual"
      data-side="above"
      data-align={align}
      className={classNames(popover.popover, styles.bar)}
      onKeyDown={moveByArrow}
    >
      {reactions.map(({ reaction, label, isOwn, toggle }, index) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-label={label}
          aria-keyshortcuts={String(index + 1)}
          aria-pressed={isOwn}
          data-tooltip={`${label} (${index + 1})`}
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
