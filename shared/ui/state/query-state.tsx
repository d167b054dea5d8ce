import type { ReactNode } from "react";
import { failureText } from "../../api/client";
import type { UseQueryResult } from "../../query";
import { ErrorState } from "./error-state";

interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  loading: ReactNode;
  /** What failed, when the query did: `Couldn't load the quiz`. The reason is added, except to a whole sentence. */
  failed: string;
  /** Shown instead of the data if it says that there is nothing. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** What a query has found, in its four states: loading, failed with Retry, empty, and there. For lists see `PagedList`. */
export function QueryState<T>({ query, loading, failed, empty, isEmpty, children }: QueryStateProps<T>) {
  if (query.isPending) return loading;
  // What failed to refresh is still shown.
  if (query.data === undefined) {
    return (
      <ErrorState
        message={failed.endsWith(".") ? failed : failureText(failed, query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return isEmpty?.(query.data) ? empty : children(query.data);
}
