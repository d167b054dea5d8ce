import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Where the focus goes: the page's heading, an element, or the first element inside it that matches a selector. */
export type FocusPlace = "heading" | Element | null | { in: Element | null; find: string };

/**
 * Moves the focus, in an event handler or as something appears. In response to a change of state, use {@link
 * useFocusAfter}.
 *
 * @param scrolls brings it into sight; the page is already scrolled to its heading, or to where Back left it
 */
export function moveFocus(place: FocusPlace, { scrolls = true } = {}): void {
  const target = elementOf(place);
  if (!(target instanceof HTMLElement)) return;
  const options = { preventScroll: !scrolls || target.matches("h1") };
  target.focus(options);
  if (document.activeElement === target || target.tabIndex >= 0) return;
  // Not a control but a part of the page, such as a section.
  target.tabIndex = -1;
  target.focus(options);
}

/**
 * Moves the focus to a place after something has happened: a step was taken, a form was closed, or a page of results
 * arrived. It stays where it is when the component first appears.
 *
 * @param happened whatever changes when it happens; `false`, `null` and `undefined` move nothing
 * @param place is read once the change is on the screen
 * @param onlyIfLost leaves the focus alone if something still has it
 * @example
 * const heading = useRef<HTMLHeadingElement>(null);
 * useFocusAfter(step, () => heading.current);
 * @example
 * useFocusAfter(isSuccess, () => "heading");
 */
export function useFocusAfter(happened: unknown, place: () => FocusPlace, { onlyIfLost = false } = {}): void {
  const before = useRef(happened);
  const move = useEffectEvent(() => {
    if (!onlyIfLost || isFocusLost()) moveFocus(place());
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
export type FocusHeir = "neighbor" | "section" | "heading";

/**
 * Keeps the focus when the control that has it disappears, so that the keyboard doesn't start again at the top of the
 * document. Use it in the component that disappears together with the control. If the heir is gone too, the page's
 * heading gets the focus. Nothing happens if the focus has moved on in the meantime.
 *
 * @param heir a function may choose another one; `null` is the page's heading
 * @param opener for a dialog that removes its opener: `document.activeElement`, read at the first rendering
 * @returns a function to call with the control before it disappears
 * @example
 * const keepFocus = useFocusKeeper("neighbor");
 * <Button onClick={({ currentTarget }) => { keepFocus(currentTarget); remove(); }}>
 */
export function useFocusKeeper(
  heir: FocusHeir | ((control: Element) => Element | null),
  opener: Element | null = null,
): (control: Element | null) => void {
  // Chosen now: once the control is gone, its neighbors can't be found.
  const [first] = useState(() => opener && heirOf(opener, heir));
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
    chosen.current = control && heirOf(control, heir);
  };
}

function heirOf(
  control: Element,
  heir: FocusHeir | ((control: Element) => Element | null),
): Element | "heading" {
  if (heir === "heading") return "heading";
  if (heir === "section") return control.closest("section, aside, main") ?? "heading";
  return (heir === "neighbor" ? neighborOf(control) : heir(control)) ?? "heading";
}

/** Finds what can take the focus in the next item of a control's list, or in the previous one. */
export function neighborOf(control: Element): Element | null {
  const item = control.closest("li");
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("a, button") ?? null;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function elementOf(place: FocusPlace): Element | null {
  if (place === "heading") return document.querySelector("h1");
  if (place === null || place instanceof Element) return place;
  return place.in?.querySelector(place.find) ?? null;
}
