import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Where the focus goes: the page's heading, an element, or the first element inside it that matches a selector. */
export type FocusTarget = "heading" | Element | null | { in: Element | null; find: string };

/**
 * Moves the focus, in an event handler or as something appears. In response to a change of state, use {@link
 * useFocusAfter}.
 *
 * @param scrolls brings it into sight; the page is already scrolled to its heading, or to where Back left it
 */
export function moveFocus(target: FocusTarget, { scrolls = true } = {}): void {
  const element = elementOf(target);
  if (!(element instanceof HTMLElement)) return;
  const options = { preventScroll: !scrolls || element.matches("h1") };
  element.focus(options);
  if (document.activeElement === element || element.tabIndex >= 0) return;
  // A part of the page, such as a section, not a control.
  element.tabIndex = -1;
  element.focus(options);
}

/**
 * Moves the focus after something has happened: a step has changed, a form was closed, or a page of results has
 * arrived. It stays where it is when the component first appears.
 *
 * @param happened whatever changes when it happens; `false`, `null` and `undefined` move nothing
 * @param target is read once the change is on the screen
 * @param onlyIfLost leaves the focus alone if something still has it
 * @example
 * const heading = useRef<HTMLHeadingElement>(null);
 * useFocusAfter(step, () => heading.current);
 * @example
 * useFocusAfter(isSuccess, () => "heading");
 */
export function useFocusAfter(
  happened: unknown,
  target: () => FocusTarget,
  { onlyIfLost = false } = {},
): void {
  const before = useRef(happened);
  const move = useEffectEvent(() => {
    if (!onlyIfLost || isFocusLost()) moveFocus(target());
  });
  useEffect(() => {
    if (before.current === happened) return;
    before.current = happened;
    if (happened !== false && happened !== null && happened !== undefined) move();
  }, [happened]);
}

/**
 * Where the focus goes from a control that disappears:
 * - `neighbor`: to the next item of its list, the previous one, or the page's heading
 * - `section`: to the section (or `aside`, `main`) that contained it
 * - `heading`: to the page's heading
 */
export type FocusFallback = "neighbor" | "section" | "heading";

/**
 * Moves the focus to a fallback when the control that has it disappears, so that the keyboard doesn't start again at
 * the top of the document. Use it in the component that disappears together with the control. If the fallback is gone
 * too, the page's heading gets the focus. Nothing happens if the focus has moved on in the meantime.
 *
 * @param fallback a function may choose another one; `null` is the page's heading
 * @param opener for a dialog that removes its opener: `document.activeElement`, read at the first rendering
 * @returns a function to call with the control before it disappears
 * @example
 * const rememberFocus = useFocusFallback("neighbor");
 * <Button onClick={({ currentTarget }) => { rememberFocus(currentTarget); remove(); }}>
 */
export function useFocusFallback(
  fallback: FocusFallback | ((control: Element) => Element | null),
  opener: Element | null = null,
): (control: Element | null) => void {
  // Chosen now, because its neighbors can't be found once the control is gone.
  const [first] = useState(() => opener && fallbackOf(opener, fallback));
  const chosen = useRef<Element | "heading" | null>(first);
  useEffect(
    () => () => {
      const to = chosen.current;
      if (to === null || !isFocusLost()) return;
      moveFocus(to !== "heading" && to.isConnected ? to : "heading");
    },
    [],
  );
  return (control) => {
    chosen.current = control && fallbackOf(control, fallback);
  };
}

function fallbackOf(
  control: Element,
  fallback: FocusFallback | ((control: Element) => Element | null),
): Element | "heading" {
  if (fallback === "heading") return "heading";
  if (fallback === "section") return control.closest("section, aside, main") ?? "heading";
  return (fallback === "neighbor" ? neighborOf(control) : fallback(control)) ?? "heading";
}

/** Finds a focusable element in the next item of a control's list, or in the previous one. */
export function neighborOf(control: Element): Element | null {
  const item = control.closest("li");
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("a, button") ?? null;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function elementOf(target: FocusTarget): Element | null {
  if (target === "heading") return document.querySelector("h1");
  if (target === null || target instanceof Element) return target;
  return target.in?.querySelector(target.find) ?? null;
}

/**
 * Returns where an arrow key leads along the line: 1 on, -1 back, 0 for another key. On a page that is written from right to
 * left, the left arrow leads on.
 */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowLeft") === (document.dir === "rtl") ? 1 : -1;
}
