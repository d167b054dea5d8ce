import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import type { PostReaction } from "../../contract/options";
import { LONG_PRESS_MS } from "../../page/long-press-ms";
import { useLazyPart } from "../../page/use-lazy-part";
import styles from "./like-button.module.css";
import type { Gesture } from "./reacting";

const loadReacting = () => import("./reacting").then((module) => module.Reacting);

interface LikeButtonProps {
  /** How the viewer has reacted. */
  own: PostReaction | null;
  onReact: (reaction: PostReaction | null) => void;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Likes a post, or removes the viewer's reaction. The other reactions appear if the mouse rests on it or a finger is held
 * on it, and by the arrow keys; what does that is fetched with the first of these.
 */
export function LikeButton({ own, onReact, className, children }: LikeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const gesture = useRef<Gesture>(undefined);
  const touchedAt = useRef<number>(undefined);
  const { Part: Reacting, show, showQuietly } = useLazyPart(loadReacting);
  const begin = (begun: Gesture) => {
    gesture.current = begun;
    if (Reacting) return;
    // Nobody asks for anything by passing over it.
    if (begun === "keys") show();
    else showQuietly();
  };
  const end = () => {
    gesture.current = undefined;
  };
  return (
    <div
      className={styles.reacting}
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") begin("hover");
      }}
      onPointerLeave={end}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-pressed={own !== null}
        aria-keyshortcuts="ArrowUp"
        onPointerDown={({ pointerType }: PointerEvent) => {
          if (pointerType === "mouse") return;
          touchedAt.current = performance.now();
          begin("press");
        }}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          begin("keys");
        }}
        onClick={() => {
          end();
          const held = performance.now() - (touchedAt.current ?? performance.now());
          touchedAt.current = undefined;
          // A long press isn't a tap, even if the code that notices it hasn't arrived.
          if (held < LONG_PRESS_MS) onReact(own === null ? "like" : null);
        }}
      >
        {children}
      </button>
      {Reacting && <Reacting button={button} gesture={gesture} own={own} onReact={onReact} />}
    </div>
  );
}
