import { useSyncExternalStore } from "react";

/** The desk needs room for three columns, in letters: it follows the reader's text size. */
const COLUMNS = 64;

/** Whether the list and the application are side by side; otherwise only one of them is shown. */
export function useWide(): boolean {
  return useSyncExternalStore(onResize, isWide);
}

function isWide(): boolean {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return innerWidth >= COLUMNS * letter;
}

/** Another text size changes the page's height, another window its width. */
function onResize(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  addEventListener("resize", listener);
  return () => {
    observer.disconnect();
    removeEventListener("resize", listener);
  };
}
