import { useEffect, useRef, useState } from "react";

/**
 * For a dialog that takes its opener along with an item of a list: the focus goes on to the item after it, the
 * one before it, or the page's heading, not to the top of the page.
 */
export function useFocusOnRemoval(): void {
  // Read while rendering, before the dialog takes the focus.
  const [keepFocus] = useState(() => focusKeeper(document.activeElement));
  useEffect(() => keepFocus, [keepFocus]);
}

/** The same for a button that takes itself along: call it before, and what it returns once the item is gone. */
export function focusKeeper(opener: Element | null): () => void {
  const next = neighbourOf(opener);
  return () => {
    if (document.activeElement !== document.body) return;
    (next?.isConnected ? next : pageHeading())?.focus();
  };
}

/** The same for a button that goes with the part it stands in: call what it returns with the button, before. */
export function useFocusKeeper(): (opener: Element | null) => void {
  const keepFocus = useRef<() => void>(undefined);
  useEffect(() => () => keepFocus.current?.(), []);
  return (opener) => {
    keepFocus.current = focusKeeper(opener);
  };
}

function neighbourOf(element: Element | null): HTMLElement | null {
  const item = element?.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>("a, button") ?? pageHeading();
}

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("h1");
}
