import type { ReactNode } from "react";
import { failureText, isNotFound } from "../../client/api/client";
import type { UseQueryResult } from "../../client/query";
import { ErrorState } from "./error-state";

interface QueryStateProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "isPending" | "isFetching"> & { refetch: () => unknown };
  loading: ReactNode;
  /** The message if the query fails: `Couldn't load the quiz`. The reason is added, except to a whole sentence. */
  failed: string;
  /** Shown if what was asked for doesn't exist (404). */
  missing?: ReactNode;
  /** Shown instead of the data if the data is empty. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
  /** For the failure, if there is little room. */
  className?: string | undefined;
}

/** Shows the states of a query: loading, missing, failed with Retry, empty, and its data. For lists see `PagedList`. */
export function QueryState<T>({
  query,
  loading,
  failed,
  missing,
  empty,
  isEmpty,
  children,
  className,
}: QueryStateProps<T>) {
  if (query.isPending) return loading;
  if (missing !== undefined && isNotFound(query.error)) return missing;
  // Data that failed to refresh is still shown.
  if (query.data === undefined) {
    return (
      <ErrorState
        className={className}
        message={failed.endsWith(".") ? failed : failureText(failed, query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return isEmpty?.(query.data) ? empty : children(query.data);
}
