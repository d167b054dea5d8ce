import type { MouseEvent, MouseEventHandler } from "react";
import { toast } from "../page/toast";

/**
 * Whether a control can be used now. One that can't keeps its position, its name and the focus, which `disabled`
 * loses.
 */
export interface Availability {
  /** Why it can't be used now: shown to screen readers, as a tooltip and on a click. */
  unavailable?: string | false | undefined;
  /** Marked as busy, keeping its label and width (product §2.6); a click does nothing. */
  busy?: boolean | undefined;
}

export const STILL_SAVING = "Wait until your last choice is saved";

export const STILL_LOADING = "This is still loading. Try again in a moment.";

interface Control<T> extends Availability {
  onClick?: MouseEventHandler<T> | undefined;
}

/** @returns the attributes of a control that may be unavailable or busy */
export function availability<T extends HTMLElement>({ unavailable, busy, onClick }: Control<T>) {
  if (!busy && !unavailable) return { onClick };
  return {
    ...(unavailable && { "data-tooltip": unavailable, "aria-description": unavailable }),
    "aria-disabled": true,
    "aria-busy": busy || undefined,
    onClick: (event: MouseEvent<T>) => {
      event.preventDefault();
      if (unavailable && !busy) toast.error(unavailable);
    },
  };
}
