import { failureText } from "@guildway/shared/api";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData, UseInfiniteQueryResult } from "@guildway/shared/query";
import type { ReactNode } from "react";
import { Stack } from "../layout/page-layout";
import { ErrorState } from "../state/error-state";
import { LoadMore } from "./load-more";
import styles from "./paged-list.module.css";

interface PagedListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Names the list for assistive technology. */
  label: string;
  /** What failed, when the list did: `Couldn't load the feed`. */
  failed: string;
  loading: ReactNode;
  empty: ReactNode;
  /** Said at the end of a list of several pages. */
  end?: ReactNode;
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** A list that comes page by page, in its four states: loading, failed with Retry, empty, and there. */
export function PagedList<T>({
  list,
  label,
  failed,
  loading,
  empty,
  end,
  keyOf,
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
  return (
    <Stack>
      <ul className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        end={pages.length > 1 && end}
      />
    </Stack>
  );
}
