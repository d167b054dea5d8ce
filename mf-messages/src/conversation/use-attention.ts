import { moveFocus } from "@guildway/shared/focus";
import { useLongPress } from "@guildway/shared/use-long-press";
import { type FocusEvent, type PointerEvent, useState } from "react";

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
  // After a second long press, it is selected as any text is.
  const longPress = useLongPress((element) => {
    setLongPressed(true);
    moveFocus(element, { scrolls: false });
  }, isLongPressed);

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
      ...longPress,
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
