import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { showBeside } from "./show-beside";

interface PopoverOptions {
  open: boolean;
  /** A click or the focus went elsewhere, or the browser closed it: by Escape, or by Android's Back. */
  onClose: () => void;
  /** Is in the document as long as it is open, with the attribute `popover`. */
  box: RefObject<HTMLElement | null>;
  /** What it is shown beside. */
  anchorOf: (box: HTMLElement) => HTMLElement | null;
}

/** Shows a popover beside its anchor as long as it is open, and closes it as the platform does. */
export function usePopover({ open, onClose, box, anchorOf }: PopoverOptions): void {
  const close = useEffectEvent(onClose);
  const findAnchor = useEffectEvent(anchorOf);

  useLayoutEffect(() => {
    const shown = box.current;
    const anchor = shown && findAnchor(shown);
    if (!open || !anchor) return;
    // A press on its button isn't one elsewhere.
    if (anchor instanceof HTMLButtonElement) anchor.popoverTargetElement = shown;
    const leave = showBeside(anchor, shown);

    // Safari on iPhones before 18.3 notices no press outside, and no browser minds where the focus goes.
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !shown.contains(target) && !anchor.contains(target)) close();
    };
    const onToggle = (event: Event) => {
      if (Reflect.get(event, "newState") === "closed") close();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    shown.addEventListener("toggle", onToggle);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      shown.removeEventListener("toggle", onToggle);
      if (anchor instanceof HTMLButtonElement) anchor.popoverTargetElement = null;
      leave();
    };
  }, [open, box]);
}
