import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { moveFocus } from "../../page/focus";

interface Place {
  above: boolean;
  /** Pixels to the right. */
  shift: number;
}

const BELOW: Place = { above: false, shift: 0 };

/** Minimum distance from the window's edge, in pixels. */
const EDGE = 8;

/** Focus, keys and position of a menu (WAI-ARIA Authoring Practices, menu button). */
export function useMenu(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const list = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(false);
  const [place, setPlace] = useState<Place>(BELOW);

  useLayoutEffect(() => {
    if (!open || !list.current || !root.current) return;
    setPlace(placeOf(root.current, list.current));
    moveFocus(items(list.current).at(fromEnd.current ? -1 : 0) ?? null);
    fromEnd.current = false;
    return () => setPlace(BELOW);
  }, [open, root]);

  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, [open, root, setOpen]);

  const close = () => {
    setOpen(false);
    moveFocus({ in: root.current, find: "[aria-haspopup]" });
  };

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
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

  return { list, place, close, onTriggerKeyDown, onListKeyDown };
}

function items(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
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

/** Keeps the list within what is in view: above its trigger if only that fits, shifted sideways if necessary. */
function placeOf(root: HTMLElement, list: HTMLElement): Place {
  const trigger = root.getBoundingClientRect();
  const { left, right, height } = list.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const view = viewOf(root);
  const above = trigger.bottom + height > view.bottom && trigger.top - height > view.top;
  const overhang = Math.max(0, right - (width - EDGE));
  return { above, shift: overhang > 0 ? -overhang : Math.max(0, EDGE - left) };
}

/** The part of the window that shows an element: what it scrolls in clips it, too. */
function viewOf(element: HTMLElement): { top: number; bottom: number } {
  let [top, bottom] = [0, window.innerHeight];
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (["visible", ""].includes(getComputedStyle(each).overflowY)) continue;
    const box = each.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return { top, bottom };
}
