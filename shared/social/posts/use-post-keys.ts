import { useEffect } from "react";
import { hasShortcuts } from "../../page/shortcuts";
import { goToPost } from "./go-to-post";

/** Goes from post to post by `j` and `k` if shortcuts are on, unless the person is writing, or a dialog or a menu is open. */
export function usePostKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.key !== "j" && event.key !== "k") || isHandled(event.target) || !hasShortcuts()) return;
      event.preventDefault();
      goToPost(event.key === "j" ? 1 : -1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isHandled(target: EventTarget | null): boolean {
  if (document.querySelector("[aria-modal='true']")) return true;
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role='menu']") !== null
  );
}
