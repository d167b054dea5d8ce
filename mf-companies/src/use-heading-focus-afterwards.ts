import { useEffect, useRef } from "react";

/**
 * For a part that leaves the page with the button that had the focus: the page's heading takes it, so that
 * the keyboard does not start at the top.
 *
 * @returns to be called when the part is about to leave.
 */
export function useHeadingFocusAfterwards(): () => void {
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    leaving.current = true;
  };
}
