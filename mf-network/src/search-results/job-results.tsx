import { JobCard } from "@guildway/shared/cards/job-card";
import { jobSearch } from "@guildway/shared/queries/jobs";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import { useOpenItem } from "./use-open-item";

/** Jobs that match: company, position and wage (product §11). */
export function JobResults({ text }: { text: string }) {
  const open = useOpenItem("jobs");
  return (
    <PagedList
      list={useInfiniteQuery(jobSearch(text))}
      label="Jobs"
      failed="Error occured while fetching job"
      loading={<SkeletonList label="Searching..." kind="company" />}
      empty={
        <div role="status">
          <EmptyState
            icon={<BriefcaseBusiness />}
            title="No jobs found"
            action={<ButtonLink to={routes.jobs}>See all jobs</ButtonLink>}
          >
            No open job matches “{text}”.
          </EmptyState>
        </div>
      }
      keyOf={(job) => job.id}
    >
      {(job) => <JobCard job={job} to={routes.job(job.id)} onOpen={(event) => open(event, job.id)} />}
    </PagedList>
  );
}
