import { JobCard } from "@guildway/shared/cards/job-card";
import { SavableJobCard } from "@guildway/shared/cards/savable-job-card";
import { useJobPaths } from "@guildway/shared/job-paths";
import { jobSearch } from "@guildway/shared/queries/jobs";
import { useInfiniteQuery } from "@guildway/shared/query";
import { useSignedIn } from "@guildway/shared/session";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness } from "lucide-react";
import { NothingFound } from "./nothing-found";
import { useOpenItem } from "./use-open-item";

/** Jobs that match: company, position and wage (product §11); members can save them. */
export function JobResults({ text }: { text: string }) {
  const open = useOpenItem("jobs");
  const signedIn = useSignedIn();
  const { jobPath, jobsPath } = useJobPaths();
  return (
    <PagedList
      list={useInfiniteQuery(jobSearch(text))}
      label="Jobs"
      failed="Error occured while fetching job"
      loading={<SkeletonList label="Searching..." kind="company" lines={1} />}
      empty={
        <NothingFound
          icon={<BriefcaseBusiness />}
          title="No jobs found"
          category="jobs"
          text={text}
          action={<ButtonLink to={jobsPath}>See all jobs</ButtonLink>}
        >
          No open job matches “{text}”.
        </NothingFound>
      }
      keyOf={(job) => job.id}
    >
      {(job) =>
        signedIn ? (
          <SavableJobCard job={job} onOpen={(event) => open(event, job.id)} />
        ) : (
          <JobCard job={job} to={jobPath(job.id)} />
        )
      }
    </PagedList>
  );
}
