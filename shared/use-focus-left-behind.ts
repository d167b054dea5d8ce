import { useEffect, useRef } from "react";

/**
 * For a control that vanishes with the work that it starts: the focus then stays in the section that it stood in,
 * or the page, instead of going to the top of the document.
 *
 * @returns to be called with the control when it is used.
 */
export function useFocusLeftBehind(): (control: Element) => void {
  const place = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (place.current === null || document.activeElement !== document.body) return;
      const left = place.current.isConnected ? place.current : document.querySelector("main");
      if (!(left instanceof HTMLElement)) return;
      if (!left.hasAttribute("tabindex")) left.tabIndex = -1;
      left.focus({ preventScroll: true });
    },
    [],
  );
  return (control) => {
    place.current = control.closest("section, aside, main");
  };
}
