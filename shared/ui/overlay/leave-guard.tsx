import { guardUnsaved } from "@guildway/shared/router";
import { useEffect, useEffectEvent } from "react";

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
