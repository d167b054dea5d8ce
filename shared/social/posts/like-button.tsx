import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { PostReaction } from "../../contract/options";
import { moveFocus } from "../../page/focus";
import { useLazyPart } from "../../page/use-lazy-part";
import { useLongPress } from "../../page/use-long-press";
import styles from "./like-button.module.css";

/** How long the mouse rests on the button before the reactions appear, and how long they stay without it. */
const OPEN_MS = 500;
const CLOSE_MS = 300;

const loadBar = () => import("./post-reaction-bar").then((module) => module.PostReactionBar);

interface LikeButtonProps {
  /** How the viewer has reacted. */
  own: PostReaction | null;
  onReact: (reaction: PostReaction | null) => void;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Likes a post, or removes the viewer's reaction. The other reactions appear if the mouse rests on it or a finger is held
 * on it, and by the arrow keys.
 */
export function LikeButton({ own, onReact, className, children }: LikeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [takesFocus, setTakesFocus] = useState(false);
  const { Part: Bar, open, show, close, preload } = useLazyPart(loadBar);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const closeBar = () => {
    clearTimeout(timer.current);
    setTakesFocus(false);
    close();
  };
  const showBar = (withFocus: boolean) => {
    clearTimeout(timer.current);
    setTakesFocus(withFocus);
    show();
  };
  const longPress = useLongPress(() => showBar(true));
  return (
    <div
      className={styles.reacting}
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType === "touch" || takesFocus) return;
        if (open) return clearTimeout(timer.current);
        preload();
        wait(OPEN_MS, () => showBar(false));
      }}
      onPointerLeave={({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch" && !takesFocus) wait(CLOSE_MS, close);
      }}
    >
      <button
        {...longPress}
        ref={button}
        type="button"
        className={className}
        aria-pressed={own !== null}
        aria-keyshortcuts="ArrowUp"
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          showBar(true);
        }}
        onClick={() => {
          closeBar();
          onReact(own === null ? "like" : null);
        }}
      >
        {children}
      </button>
      {Bar && (
        <Bar
          own={own}
          takesFocus={takesFocus}
          onReact={onReact}
          onDone={(from) => {
            closeBar();
            if (from) moveFocus(button.current);
          }}
        />
      )}
    </div>
  );
}
