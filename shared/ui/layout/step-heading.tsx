import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when the step changes, so that the new one is announced and the keyboard goes on there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(children);
  useEffect(() => {
    if (shown.current === children) return;
    shown.current = children;
    heading.current?.focus();
  }, [children]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
