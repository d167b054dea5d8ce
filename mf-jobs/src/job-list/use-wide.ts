import { useSyncExternalStore } from "react";

const wide = () => matchMedia("(min-width: 1024px)");

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
