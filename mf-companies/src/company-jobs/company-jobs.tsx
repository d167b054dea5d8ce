import { Briefcase } from "lucide-react";
import { Card, CardHeading } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { PagedList } from "shared/ui/paged-list";
import { Loading, SkeletonText } from "shared/ui/skeleton";
import { CompanyJob } from "./company-job";
import styles from "./company-jobs.module.css";
import { useCompanyJobs } from "./use-company-jobs";

/** A company's open jobs, page by page (spec §2 Other company page). */
export function CompanyJobs({ companyId }: { companyId: string }) {
  return (
    <Card as="section" pad="lg">
      <CardHeading>Open jobs</CardHeading>
      <PagedList
        list={useCompanyJobs(companyId)}
        label="Open jobs"
        failed="Couldn't load the jobs"
        loading={<JobsSkeleton />}
        empty={
          <EmptyState icon={<Briefcase />} title="No open jobs">
            Jobs that this company posts stand here.
          </EmptyState>
        }
        keyOf={(job) => job.id}
      >
        {(job) => <CompanyJob job={job} />}
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
