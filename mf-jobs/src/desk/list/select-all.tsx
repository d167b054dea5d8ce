import { useEffect, useRef, useState } from "react";
import type { Desk } from "../use-desk";
import styles from "./applicant-list.module.css";

/** Selects all rows that are there; then, if the list goes on, all of it. */
export function SelectAll({ desk, total }: { desk: Desk; total: number | undefined }) {
  const { items, list, selection } = desk;
  const { selected } = selection;
  const box = useRef<HTMLInputElement>(null);
  const [isFetching, setIsFetching] = useState(false);
  const all = selected.length === items.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected.length > 0 && !all;
  }, [selected.length, all]);

  async function selectRest(): Promise<void> {
    setIsFetching(true);
    try {
      let page = await list.fetchNextPage();
      while (page.hasNextPage && !page.isFetchNextPageError) page = await page.fetchNextPage();
      selection.selectAll(page.data?.pages.flatMap(({ items }) => items));
    } finally {
      setIsFetching(false);
    }
  }

  return (
    <div className={styles.head}>
      <label className={styles.all}>
        <input
          ref={box}
          type="checkbox"
          checked={all}
          onChange={() => (all ? selection.clear() : selection.selectAll())}
        />
        Select all
      </label>
      {all && list.hasNextPage && (
        <button type="button" className={styles.rest} disabled={isFetching} onClick={() => void selectRest()}>
          {isFetching ? "Selecting…" : `Select all ${total?.toLocaleString("en") ?? ""}`}
        </button>
      )}
    </div>
  );
}
