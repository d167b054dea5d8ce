import { ApiError, isNotFound } from "@guildway/shared/api";
import { CompanyNotFound } from "@guildway/shared/cards/company-not-found";
import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { company } from "@guildway/shared/queries/companies";
import { useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { CompanyJobCard } from "./company-job-card";
import { ownCompanyJobs } from "./queries";

/** A company's jobs, open and closed, for its recruiters. */
export function Page() {
  const { companyId = "" } = useParams();
  const jobs = useInfiniteQuery(ownCompanyJobs(companyId));
  const name = useQuery(company(companyId)).data?.company_name;
  if (jobs.error instanceof ApiError && jobs.error.status === 403) {
    return (
      <RecruitersOnly companyId={companyId} page="Company's jobs" title="Only recruiters can manage jobs" />
    );
  }
  if (isNotFound(jobs.error)) return <CompanyNotFound />;
  const post = (variant: "primary" | "secondary") => (
    <ButtonLink
      variant={variant}
      to={`${routes.newJob}?${new URLSearchParams({ company: companyId })}`}
      icon={<Plus aria-hidden="true" />}
    >
      Post Job
    </ButtonLink>
  );
  return (
    <PageLayout>
      <PageHeading
        title="Company's jobs"
        lead={name ? `${name} · open and closed, newest first` : "Open and closed, newest first"}
        back={{ to: routes.ownCompany(companyId), label: "Back to the company" }}
        actions={post("secondary")}
      />
      <PagedList
        list={jobs}
        label="Jobs"
        failed="Error occured while fetching job"
        loading={<SkeletonList label="Loading jobs..." kind="company" count={4} lines={2} />}
        empty={
          <EmptyState icon={<BriefcaseBusiness />} title="No jobs yet" action={post("primary")}>
            Jobs you post for the company will appear here, with their applications.
          </EmptyState>
        }
        keyOf={(job) => job.id}
      >
        {(job) => <CompanyJobCard job={job} />}
      </PagedList>
    </PageLayout>
  );
}
