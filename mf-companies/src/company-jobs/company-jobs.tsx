import { useInfiniteQuery } from "@guildway/shared/query";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { Briefcase } from "lucide-react";
import { CompanyJob } from "./company-job";
import styles from "./company-jobs.module.css";
import { companyJobs } from "./queries";

interface CompanyJobsProps {
  companyId: string;
  /** Where a job's title leads. */
  jobPath: (jobId: string) => string;
}

/** A company's open jobs, page by page (product §7). */
export function CompanyJobs({ companyId, jobPath }: CompanyJobsProps) {
  return (
    <Card as="section" pad="lg">
      <CardHeading>Open jobs</CardHeading>
      <PagedList
        list={useInfiniteQuery(companyJobs(companyId))}
        label="Open jobs"
        failed="Couldn't load the jobs"
        loading={<JobsSkeleton />}
        empty={
          <EmptyState icon={<Briefcase />} title="No open jobs">
            Jobs this company posts will appear here.
          </EmptyState>
        }
        keyOf={(job) => job.id}
      >
        {(job) => <CompanyJob job={job} to={jobPath(job.id)} />}
      </PagedList>
    </Card>
  );
}

function JobsSkeleton() {
  return (
    <Loading label="Loading jobs...">
      <div className={styles.bones}>
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </div>
    </Loading>
  );
}
