import { useState } from "react";
import type { Target } from "./decision";

/** The applications that are selected to be decided about together. */
export function useSelection(items: readonly Target[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const selected = items.filter(({ id }) => ids.has(id));

  /** Selects or unselects one; with Shift all from the last one up to it. */
  function toggle(id: string, toHere: boolean): void {
    const from = items.findIndex((item) => item.id === anchor);
    const to = items.findIndex((item) => item.id === id);
    const range = toHere && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    const next = new Set(ids);
    for (const item of range) {
      if (ids.has(id)) next.delete(item.id);
      else next.add(item.id);
    }
    setIds(next);
    setAnchor(id);
  }

  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle,
    selectAll: (all: readonly Target[] = items) => setIds(new Set(all.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
