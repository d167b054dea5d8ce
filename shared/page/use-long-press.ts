import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { LONG_PRESS_MS } from "./long-press-ms";

/**
 * Notices a finger that is held on an element. Lifting it then isn't a tap.
 *
 * @param onLongPress is called while the finger is still there
 * @param isOff leaves a long press to the browser
 * @returns props of the element
 */
export function useLongPress(onLongPress: (element: HTMLElement) => void, isOff = false) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The finger is still there: what it was held on isn't pressed once it is lifted.
  const isPressing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lift = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({
      pointerType,
      currentTarget,
    }: Pick<PointerEvent<HTMLElement>, "pointerType" | "currentTarget">) => {
      isPressing.current = false;
      if (pointerType === "mouse" || isOff) return;
      timer.current = setTimeout(() => {
        isPressing.current = true;
        onLongPress(currentTarget);
      }, LONG_PRESS_MS);
    },
    onPointerUp: lift,
    // The finger scrolls.
    onPointerCancel: lift,
    onClickCapture: (event: Pick<MouseEvent, "preventDefault" | "stopPropagation">) => {
      if (!isPressing.current) return;
      isPressing.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A phone's own menu for a text or a link.
    onContextMenu: (event: Pick<MouseEvent, "preventDefault">) => {
      if (isPressing.current) event.preventDefault();
    },
  };
}
