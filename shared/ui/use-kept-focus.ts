import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from "react";
import { moveFocus } from "../page/focus";

/**
 * A disabled control loses the focus to the body, and the keyboard would start again at the top of the page. This
 * gives the focus back when the work is done, unless it has moved on in the meantime.
 *
 * @returns the ref for the control; `ref` is updated too.
 */
export function useKeptFocus<T extends HTMLElement>(busy: boolean, ref?: Ref<T>): RefCallback<T> {
  const element = useRef<T>(null);
  const hadFocus = useRef(false);

  // Chromium takes the focus away as soon as a control is disabled, before an effect can see where it was.
  useLayoutEffect(() => {
    const control = element.current;
    const remember = () => {
      hadFocus.current = control?.matches(":disabled") ?? false;
    };
    control?.addEventListener("blur", remember);
    return () => control?.removeEventListener("blur", remember);
  }, []);

  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current ||= document.activeElement === element.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) moveFocus(element.current);
    }
  }, [busy]);

  return useCallback(
    (node: T | null) => {
      element.current = node;
      if (typeof ref === "function") return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
}
