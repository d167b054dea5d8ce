import type { ReactNode } from "react";
import { failureText } from "../../client/api/client";
import type { InfiniteData, UseInfiniteQueryResult } from "../../client/query";
import type { Page } from "../../contract/types";
import { Card } from "../layout/card";
import { Stack } from "../layout/flow";
import { ErrorState } from "../state/error-state";
import { LoadMore } from "./load-more";
import styles from "./paged-list.module.css";

interface PagedListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Names the list for assistive technology. */
  label: string;
  /** The message if the list fails to load: `Couldn't load the feed`. */
  failed: string;
  loading: ReactNode;
  empty: ReactNode;
  /** Shown at the end of a list of several pages. */
  end?: ReactNode;
  keyOf: (item: T) => string;
  /** False: fetches further pages only on a press, for a list with something else below it. */
  automatic?: boolean;
  /** `rows`: dense, in one card, for items without their own card. */
  appearance?: "cards" | "rows";
  children: (item: T) => ReactNode;
}

/** A paged list in its four states: loading, failed with Retry, empty, and loaded. */
export function PagedList<T>({
  list,
  label,
  failed,
  loading,
  empty,
  end,
  keyOf,
  automatic,
  appearance = "cards",
  children,
}: PagedListProps<T>) {
  if (list.isPending) return loading;
  // A list that failed to refresh still shows what it had.
  if (!list.data) {
    return (
      <ErrorState
        message={failureText(failed, list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { pages } = list.data;
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  const entries = (
    <ul className={styles[appearance]} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
  return (
    <Stack>
      {appearance === "rows" ? <Card pad="none">{entries}</Card> : entries}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        {...(automatic !== undefined && { automatic })}
        end={pages.length > 1 && end}
      />
    </Stack>
  );
}
