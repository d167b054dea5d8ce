import { hasShortcuts } from "@guildway/shared/shortcuts";
import { useEffect, useEffectEvent } from "react";

/** Runs an action on a key if shortcuts are on, unless the person is writing or holds a modifier. */
export function useShortcut(key: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || !hasShortcuts()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}
