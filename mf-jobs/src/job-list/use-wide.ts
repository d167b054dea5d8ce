import { useSyncExternalStore } from "react";

// The width at which the page has a column for it.
const wide = () => matchMedia("(width >= 64em)");

/** Whether there is room for a job beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = wide();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => wide().matches,
  );
}
