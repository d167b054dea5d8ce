import { moveFocus } from "@guildway/shared/focus";
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a finger is held on a message. */
const HELD_MS = 450;

/**
 * What a reader does with a message: points at it with the mouse, holds a finger on it, has the focus on it by a tap, or
 * on a control in it.
 *
 * @returns `props` of its element, which can have the focus
 */
export function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [focus, setFocus] = useState<"itself" | "inside" | null>(null);
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The finger is still there: what it was held on isn't pressed once it is lifted.
  const holds = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lift = () => clearTimeout(timer.current);

  return {
    hasFocus: focus !== null,
    /** Whether the reader may want to do something with it. */
    isChosen: isPointedAt || focus === "inside" || isHeld,
    /** Ends what a finger or a key began; the focus stays on it. */
    release: (element: Element | null) => {
      setHeld(false);
      moveFocus(element, { scrolls: false });
    },
    props: {
      tabIndex: -1,
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== "touch"),
      onPointerLeave: () => setPointedAt(false),
      onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        holds.current = false;
        if (pointerType === "mouse") return;
        timer.current = setTimeout(() => {
          holds.current = true;
          setHeld(true);
          moveFocus(currentTarget, { scrolls: false });
        }, HELD_MS);
      },
      onPointerUp: lift,
      // The finger scrolls.
      onPointerCancel: lift,
      onClickCapture: (event: MouseEvent) => {
        if (!holds.current) return;
        holds.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A phone's own menu for a text or a link.
      onContextMenu: (event: MouseEvent) => {
        if (holds.current) event.preventDefault();
      },
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setFocus(target === currentTarget ? "itself" : "inside"),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocus(null);
        setHeld(false);
      },
    },
  };
}
