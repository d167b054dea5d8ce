import { type ReactNode, useRef } from "react";
import { useFocusAfter } from "../../page/focus";

/** The heading of a step. It takes the focus when the step changes, so that the new one is announced. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(children, () => heading.current);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
