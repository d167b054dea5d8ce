import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { moveFocus, stepOfKey } from "../../page/focus";
import { classNames } from "../../ui/class-names";
import popover from "../../ui/overlay/popover.module.css";
import { usePopover } from "../../ui/overlay/use-popover";
import styles from "./reaction-bar.module.css";

/** A reaction that someone can add to something, or remove. */
export interface OfferedReaction {
  emoji: string;
  label: string;
  /** A text below it, if it isn't clear without. */
  caption?: string;
  /** The key that does the same. */
  shortcut?: string;
  isOwn: boolean;
  toggle: () => void;
}

interface ReactionBarProps {
  reactions: readonly OfferedReaction[];
  /** The edge of the element before it that it is aligned with. */
  align: "start" | "end";
  /** `auto` closes by Escape too, wherever the focus is, and closes menus. */
  popover: "auto" | "manual";
  /** Moves the focus to the viewer's own reaction, or to the first. */
  takesFocus?: boolean;
  /** Called once one was chosen or Escape pressed, with where the focus is; with null after a press elsewhere. */
  onDone: (from: Element | null) => void;
}

/**
 * The reactions in a row above the element before it, or below if there is no room. Arrow keys go through them: one stop
 * of the Tab key.
 */
export function ReactionBar({
  reactions,
  align,
  popover: closing,
  takesFocus = false,
  onDone,
}: ReactionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePopover({
    open: true,
    onClose: () => onDone(null),
    box: bar,
    anchorOf: ({ previousElementSibling: before }) => (before instanceof HTMLElement ? before : null),
  });
  useLayoutEffect(() => {
    const own = bar.current?.querySelector("[aria-pressed='true']");
    if (takesFocus) moveFocus(own ?? { in: bar.current, find: "button" });
  }, [takesFocus]);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Reactions"
      tabIndex={-1}
      popover={closing}
      data-side="above"
      data-align={align}
      className={classNames(popover.popover, styles.bar)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || closing === "manual") return moveByArrow(event);
        // A dialog below ignores handled events.
        event.preventDefault();
        onDone(event.currentTarget);
      }}
    >
      {reactions.map(({ emoji, label, caption, shortcut, isOwn, toggle }, index) => (
        <button
          key={emoji}
          type="button"
          className={styles.reaction}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          aria-pressed={isOwn}
          data-tooltip={shortcut && `${label} (${shortcut})`}
          tabIndex={index === 0 ? 0 : -1}
          onClick={({ currentTarget }) => {
            toggle();
            onDone(currentTarget);
          }}
        >
          {emoji}
          {caption && <span className={styles.caption}>{caption}</span>}
        </button>
      ))}
    </div>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOfKey(event.key) || { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const current = buttons.findIndex((button) => button.matches(":focus"));
  moveFocus(buttons[(current + step + buttons.length) % buttons.length] ?? null);
}
