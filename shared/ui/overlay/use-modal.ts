import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { moveFocus } from "../../page/focus";

/** Open dialogs, topmost last: only that one handles keys. */
const open: HTMLElement[] = [];

interface ModalOptions {
  /** A direct child of the body that contains only the dialog. */
  layer: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  onEscape: () => void;
}

/**
 * Makes the page behind a dialog inert while it is mounted: the focus goes in, stays in, and comes back to where it
 * was; the page doesn't scroll. Elements with `data-above-dialogs` (the toaster) stay usable, which the browser's own
 * `showModal()` doesn't allow.
 */
export function useModal({ layer, panel, onEscape }: ModalOptions): void {
  // Read while rendering, before a field with `autoFocus` moves it.
  const [opener] = useState(() => document.activeElement);
  const askToClose = useEffectEvent(onEscape);

  useLayoutEffect(() => {
    const own = layer.current;
    const box = panel.current;
    if (!own || !box) return;
    const restore = silenceOthers(own);
    open.push(own);
    if (!box.contains(document.activeElement)) moveFocus(firstTarget(box));
    // In a window that is too small for both, what it is about is read first.
    if (box.scrollTop > 0) {
      box.scrollTop = 0;
      moveFocus(box);
    }
    return () => {
      open.splice(open.indexOf(own), 1);
      restore();
      if (opener?.isConnected) moveFocus(opener);
    };
  }, [layer, panel, opener]);

  // Before the dialog is painted: once visible, it may get Escape.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || open.at(-1) !== layer.current) return;
      // Another build's dialog is above this one, for example one of the shell over a remote's.
      if (layer.current?.hasAttribute("inert")) return;
      if (event.key === "Escape") askToClose();
      if (event.key === "Tab" && panel.current) trapFocus(event, panel.current);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [layer, panel]);
}

/** Makes the rest of the page inert and stops its scrolling; returns a function that undoes it. */
function silenceOthers(own: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (element) => element !== own && !element.matches("[data-above-dialogs], [inert], script, style"),
  );
  for (const element of others) element.setAttribute("inert", "");
  const root = document.documentElement;
  const isOpenElsewhere = open.length === 0 && root.hasAttribute("data-dialog-open");
  if (open.length === 0 && !isOpenElsewhere) {
    root.style.setProperty("--scrollbar-width", `${window.innerWidth - root.clientWidth}px`);
    root.toggleAttribute("data-dialog-open", true);
  }
  return () => {
    for (const element of others) element.removeAttribute("inert");
    root.toggleAttribute("data-dialog-open", open.length > 0 || isOpenElsewhere);
  };
}

const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]:not([tabindex="-1"])';

function focusable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The first field, or else the first button outside the header. */
function firstTarget(box: HTMLElement): HTMLElement {
  const elements = focusable(box).filter((element) => !element.closest("header"));
  return elements.find((element) => element.matches("input, select, textarea")) ?? elements[0] ?? box;
}

/** Tab wraps around: otherwise the browser's own toolbar would follow the last element. */
function trapFocus(event: KeyboardEvent, box: HTMLElement): void {
  const elements = focusable(box);
  const first = elements[0] ?? box;
  const last = elements.at(-1) ?? box;
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first || active === box : active === last;
  if (!leaves && active !== null && box.contains(active)) return;
  event.preventDefault();
  moveFocus(event.shiftKey ? last : first);
}
