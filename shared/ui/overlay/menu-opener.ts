import type { KeyboardEvent } from "react";

interface LazyMenu {
  open: boolean;
  show: () => void;
  preload: () => void;
}

/**
 * Props of the button that stands for a menu until it is pressed. The menu, a `useLazyPart` with `openAtFirst`, then takes
 * its place.
 */
export function menuOpener({ open, show, preload }: LazyMenu) {
  return {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": open || undefined,
    onClick: show,
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      show();
    },
  } as const;
}
