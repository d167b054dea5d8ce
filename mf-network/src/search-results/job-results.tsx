import { BriefcaseBusiness } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { JobCard } from "shared/ui/job-card";
import { PagedList } from "shared/ui/paged-list";
import { SkeletonList } from "shared/ui/skeleton";
import { useOpenItem } from "./use-open-item";
import { useJobSearch } from "./use-search";

/** Jobs that match: company, position and wage (spec §2). */
export function JobResults({ text }: { text: string }) {
  const open = useOpenItem("jobs");
  return (
    <PagedList
      list={useJobSearch(text)}
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
