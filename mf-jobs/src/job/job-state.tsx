import type { UseQueryResult } from "@guildway/shared/query";
import { routes, titles } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyPage } from "@guildway/shared/ui/state/empty-page";
import { PageState } from "@guildway/shared/ui/state/page-state";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { JobSkeleton } from "./job-skeleton";

interface JobStateProps<T> {
  query: UseQueryResult<T>;
  loading?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The states of a page about one job (product §8). */
export function JobState<T>({ query, loading = <JobSkeleton />, children }: JobStateProps<T>) {
  return (
    <PageState
      query={query}
      page="Job"
      loading={loading}
      missing={<JobNotFound />}
      failed={() => "Couldn't load job"}
      action={
        <ButtonLink variant="ghost" to={routes.jobs}>
          All jobs
        </ButtonLink>
      }
    >
      {children}
    </PageState>
  );
}

/** The page of a job that doesn't exist. */
export function JobNotFound() {
  return (
    <EmptyPage
      page={titles.jobNotFound}
      icon={<SearchX />}
      title="This job can't be found"
      action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
    >
      It may have been deleted, or the address may be wrong.
    </EmptyPage>
  );
}
