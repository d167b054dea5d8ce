import { hasShortcuts, switchShortcuts } from "@guildway/shared/shortcuts";
import { useEffect, useEffectEvent, useState } from "react";

/** Whether single keys decide, and the switch for all single keys of the product. */
export function useShortcutsSwitch() {
  const [on, setOn] = useState(hasShortcuts);
  return {
    on,
    change: (next: boolean) => {
      setOn(next);
      switchShortcuts(next);
    },
  };
}

/** Keys that move through the list may repeat. A deciding key that repeats would decide on everyone. */
const MAY_REPEAT: ReadonlySet<string> = new Set(["j", "k"]);

/** Calls back for single keys that are pressed outside of fields and dialogs; `true` says that the key did something. */
export function useShortcuts(on: boolean, onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!on) return;
    if (event.repeat && !MAY_REPEAT.has(event.key)) return;
    if (isHandled(event.target)) return;
    if (onKey(event.key, event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Fields take what is typed; menus and dialogs have keys of their own. */
function isHandled(target: EventTarget | null): boolean {
  if (document.querySelector("[aria-modal='true']")) return true;
  return (
    target instanceof Element &&
    target.closest("input:not([type='checkbox']), textarea, select, [contenteditable], [role='menu']") !==
      null
  );
}
