import type { ReactNode } from "react";
import { ApiError } from "../../client/api/client";
import type { UseQueryResult } from "../../client/query";
import { Card } from "../layout/card";
import { PageHeading } from "../layout/page-heading";
import { PageLayout } from "../layout/page-layout";
import { ErrorState } from "./error-state";

interface PageStateProps<T> {
  query: UseQueryResult<T>;
  /** The page's heading and title if it failed to load. */
  page: string;
  loading: ReactNode;
  /** Shown if what was asked for doesn't exist (404). */
  missing: ReactNode;
  /** Shown if it isn't for the viewer (403). */
  forbidden?: ReactNode;
  /** The message for any other failure. */
  failed: (error: Error) => string;
  /** Another way forward after a failure. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows the states of the query that a whole page is about. For a part of a page see `QueryState`. */
export function PageState<T>(props: PageStateProps<T>) {
  const { query, page, loading, missing, forbidden, failed, action, children } = props;
  if (query.isPending) return loading;
  // A page that failed to refresh still shows what it had.
  if (query.data !== undefined) return children(query.data);
  const status = query.error instanceof ApiError ? query.error.status : undefined;
  if (status === 404) return missing;
  if (status === 403 && forbidden !== undefined) return forbidden;
  return (
    <PageLayout>
      <PageHeading title={page} hidden />
      <Card>
        <ErrorState
          message={query.error ? failed(query.error) : ""}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
          action={action}
        />
      </Card>
    </PageLayout>
  );
}
