import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { moveFocus } from "../../page/focus";
import { usePopover } from "./use-popover";

/** State, focus and keys of a menu (WAI-ARIA Authoring Practices, menu button). */
export function useMenu(openAtFirst: boolean) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(false);
  const [open, setOpen] = useState(openAtFirst);
  const findTrigger = () => document.getElementById(id);

  usePopover({ open, onClose: () => setOpen(false), box: list, anchorOf: findTrigger });

  useLayoutEffect(() => {
    if (!open || !list.current) return;
    moveFocus(items(list.current).at(fromEnd.current ? -1 : 0) ?? null);
    fromEnd.current = false;
  }, [open]);

  const close = () => {
    setOpen(false);
    moveFocus(findTrigger());
  };

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    // As a click on it.
    if (event.currentTarget.getAttribute("aria-disabled") === "true") return;
    fromEnd.current = event.key === "ArrowUp";
    setOpen(true);
  };

  const onListKeyDown = (event: KeyboardEvent) => {
    if (!list.current) return;
    if (event.key === "Tab") return setOpen(false);
    if (event.key === "Escape") {
      // A dialog below ignores handled events.
      event.preventDefault();
      return close();
    }
    const target = nextItem(items(list.current), event.key);
    if (!target) return;
    event.preventDefault();
    moveFocus(target);
  };

  return { id, list, open, setOpen, close, onTriggerKeyDown, onListKeyDown };
}

function items(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** The item that a key moves to: arrows wrap around, a letter moves to the next item that begins with it. */
function nextItem(all: HTMLElement[], key: string): HTMLElement | undefined {
  const current = all.findIndex((item) => item.matches(":focus"));
  if (key === "ArrowDown") return all[(current + 1) % all.length];
  if (key === "ArrowUp") return all.at(current <= 0 ? -1 : current - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const following = [...all.slice(current + 1), ...all.slice(0, current + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
