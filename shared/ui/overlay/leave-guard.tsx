import { useEffect, useEffectEvent } from "react";
import { guardUnsaved } from "../../client/router";

export interface LeaveGuardProps {
  /** Called at the moment of leaving, so that saving and leaving doesn't ask. */
  unsaved: () => boolean;
  title: string;
  /** What will happen to it, as of that moment. */
  children: string | (() => string);
  confirmLabel?: string;
  /** Done before leaving. */
  onLeave?: () => void;
}

/** Asks in the page's own words before unsaved work is left; forms ask without it. */
export function LeaveGuard({ title, confirmLabel, ...props }: LeaveGuardProps) {
  const isUnsaved = useEffectEvent(props.unsaved);
  const text = useEffectEvent(() => {
    const { children } = props;
    return typeof children === "string" ? children : children();
  });
  const leave = useEffectEvent(() => props.onLeave?.());
  useEffect(
    () =>
      guardUnsaved({
        isUnsaved: () => isUnsaved(),
        title,
        text: () => text(),
        confirmLabel,
        onLeave: () => leave(),
      }),
    [title, confirmLabel],
  );
  return null;
}
