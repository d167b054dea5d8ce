import { readStored, writeStored } from "@guildway/shared/storage";
import { useEffect, useEffectEvent, useState } from "react";

/** Whether single keys decide: they can be switched off, because speech input may press them (WCAG 2.1.4). */
export function useShortcutsSwitch() {
  const [on, setOn] = useState(() => readStored("deskShortcuts") !== "off");
  return {
    on,
    change: (next: boolean) => {
      setOn(next);
      writeStored("deskShortcuts", next ? null : "off");
    },
  };
}

/** Keys that move through the list. One that decides, held down a little long, would decide about everybody. */
const MAY_REPEAT: ReadonlySet<string> = new Set(["j", "k"]);

/** Calls back for single keys that are pressed outside of fields and dialogs; `true` says that the key did something. */
export function useShortcuts(on: boolean, onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!on && event.key !== "?") return;
    if (event.repeat && !MAY_REPEAT.has(event.key)) return;
    if (isTaken(event.target)) return;
    if (onKey(event.key, event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Fields take what is typed; menus and dialogs have keys of their own. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("[aria-modal='true']")) return true;
  return (
    target instanceof Element &&
    target.closest("input:not([type='checkbox']), textarea, select, [contenteditable], [role='menu']") !==
      null
  );
}
