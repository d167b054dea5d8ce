import { SavableJobCard } from "@guildway/shared/cards/savable-job-card";
import { savedJobs } from "@guildway/shared/queries/jobs";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Bookmark } from "lucide-react";
import { JobsTabs } from "../applications/jobs-tabs";

/** The jobs that the viewer has saved, including closed ones. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Saved jobs" lead="Most recently saved first" />
      <JobsTabs />
      <PagedList
        list={useInfiniteQuery(savedJobs())}
        label="Saved jobs"
        failed="Error occured while fetching job"
        loading={<SkeletonList label="Loading jobs..." kind="company" count={4} lines={1} />}
        empty={
          <EmptyState
            icon={<Bookmark />}
            title="No saved jobs"
            action={<ButtonLink to={routes.jobs}>Find jobs</ButtonLink>}
          >
            Jobs you save will appear here.
          </EmptyState>
        }
        keyOf={(job) => job.id}
      >
        {(job) => <SavableJobCard job={job} />}
      </PagedList>
    </PageLayout>
  );
}
