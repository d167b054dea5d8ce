import { guardUnsaved } from "@guildway/shared/router";
import { useEffect, useRef } from "react";

export interface LeaveGuardProps {
  /** Called at the moment of leaving, so that saving and leaving doesn't ask. */
  unsaved: () => boolean;
  title: string;
  /** What happens to it, as it is at that moment. */
  children: string | (() => string);
  confirmLabel?: string;
  /** Done before leaving. */
  onLeave?: () => void;
}

/** What a page asks before its unsaved work is left, in its own words; every form asks by itself. */
export function LeaveGuard(props: LeaveGuardProps) {
  const latest = useRef(props);
  latest.current = props;
  const { title, confirmLabel } = props;
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => latest.current.unsaved(),
        title,
        text: () => {
          const { children } = latest.current;
          return typeof children === "string" ? children : children();
        },
        confirmLabel,
        onLeave: () => latest.current.onLeave?.(),
      }),
    [title, confirmLabel],
  );
  return null;
}
