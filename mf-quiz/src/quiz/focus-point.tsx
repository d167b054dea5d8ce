import { type ReactNode, useEffect, useRef } from "react";

/**
 * Text that takes the focus when it appears, where the person has just moved on to it: it is read then, and
 * the keyboard goes on from there.
 */
export function FocusPoint({
  focused,
  className,
  children,
}: {
  focused: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const point = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused) point.current?.focus();
  }, [focused]);
  return (
    <span ref={point} tabIndex={-1} className={className}>
      {children}
    </span>
  );
}
