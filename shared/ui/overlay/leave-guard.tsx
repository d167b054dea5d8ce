import { useBlocker } from "@guildway/shared/router";
import { isSignedInPath } from "@guildway/shared/routes";
import { ConfirmDialog } from "./confirm-dialog";

export interface LeaveGuardProps {
  /** Called at the moment of leaving, so that saving and leaving doesn't ask. */
  unsaved: () => boolean;
  title: string;
  children: string;
  confirmLabel?: string;
  /** Done before leaving. */
  onLeave?: () => void;
}

/**
 * Asks before unsaved work is left for another page (product §2). The end of the session doesn't count: the draft is
 * kept.
 */
export function LeaveGuard({ unsaved, title, children, confirmLabel = "Leave", onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isSignedInPath(nextLocation.pathname) &&
      unsaved(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
