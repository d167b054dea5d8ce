import { moveFocus } from "@guildway/shared/focus";
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a long press on a message takes. */
const LONG_PRESS_MS = 450;

/**
 * What a reader does with a message: points at it with the mouse, holds a finger on it, has the focus on it by a tap, or
 * on a control in it.
 *
 * @returns `props` of its element, which can have the focus
 */
export function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [focus, setFocus] = useState<"itself" | "inside" | null>(null);
  const [isLongPressed, setLongPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The finger is still there: what it was held on isn't pressed once it is lifted.
  const isPressing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lift = () => clearTimeout(timer.current);

  return {
    hasFocus: focus !== null,
    /** Whether the reader may want to do something with it. */
    isChosen: isPointedAt || focus === "inside" || isLongPressed,
    /** Ends what a finger or a key began; the focus stays on it. */
    release: (element: Element | null) => {
      setLongPressed(false);
      moveFocus(element, { scrolls: false });
    },
    props: {
      tabIndex: -1,
      "data-long-pressed": isLongPressed || undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== "touch"),
      onPointerLeave: () => setPointedAt(false),
      onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        isPressing.current = false;
        // After a second long press, it is selected as any text is.
        if (pointerType === "mouse" || isLongPressed) return;
        timer.current = setTimeout(() => {
          isPressing.current = true;
          setLongPressed(true);
          moveFocus(currentTarget, { scrolls: false });
        }, LONG_PRESS_MS);
      },
      onPointerUp: lift,
      // The finger scrolls.
      onPointerCancel: lift,
      onClickCapture: (event: MouseEvent) => {
        if (!isPressing.current) return;
        isPressing.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A phone's own menu for a text or a link.
      onContextMenu: (event: MouseEvent) => {
        if (isPressing.current) event.preventDefault();
      },
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setFocus(target === currentTarget ? "itself" : "inside"),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocus(null);
        setLongPressed(false);
      },
    },
  };
}
