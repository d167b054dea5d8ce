import { createElement, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";

/** Enough for a page that works, also on a slow phone; milliseconds. */
const PATIENCE_MS = 1_500;

/**
 * Reloads the page if React no longer works in it after Back. Firefox may cache a page while React's scheduler
 * waits for a message from itself. The message is then lost, and the scheduler waits forever: urgent updates still
 * render, but navigation never finishes.
 *
 * @param reload replaces the page's own in tests
 */
export function reloadIfStuck(reload = () => location.reload()): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const timer = setTimeout(reload, PATIENCE_MS);
    const root = createRoot(document.createElement("div"));
    const onDrawn = () => {
      clearTimeout(timer);
      setTimeout(() => root.unmount());
    };
    root.render(createElement(Probe, { onDrawn }));
  });
}

/** Drawn by React's scheduler, as pages are. */
function Probe({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
