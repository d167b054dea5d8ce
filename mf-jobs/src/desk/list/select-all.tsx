import { formatNumber } from "@guildway/shared/format/numbers";
import { availability } from "@guildway/shared/ui/availability";
import { useEffect, useRef, useState } from "react";
import type { Desk } from "../use-desk";
import styles from "./applicant-list.module.css";

/** Selects all loaded rows; then, if there are more, the whole list. */
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
        <button
          type="button"
          className={styles.rest}
          {...availability({ busy: isFetching, onClick: () => void selectRest() })}
        >
          {isFetching ? "Selecting…" : `Select all ${total === undefined ? "" : formatNumber(total)}`}
        </button>
      )}
    </div>
  );
}
