import type { OwnCompany } from "@guildway/shared/contract/companies";
import { useQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { JobState } from "../job/job-state";
import { jobToEdit } from "../job-form/queries";
import { CompanyChoice } from "./company-choice";
import { NewJob } from "./new-job";
import { recruitedCompanies } from "./queries";

/** The job creation wizard, for the company in the address or one that is chosen first (product §8). */
export function Page() {
  const query = useQuery(recruitedCompanies());
  const [params] = useSearchParams();
  const company = query.data?.find(({ company_id }) => company_id === params.get("company"));
  const copied = params.get("copy");
  if (company && copied) return <Copy company={company} jobId={copied} />;
  if (company) return <NewJob company={company} />;
  return (
    <PageLayout>
      <PageHeading title="Post a job" />
      <QueryState
        query={query}
        loading={<SkeletonList label="Loading companies..." kind="company" count={3} lines={1} />}
        failed="Couldn't load your companies"
      >
        {(companies) => <CompanyChoice companies={companies} refused={params.has("company")} />}
      </QueryState>
    </PageLayout>
  );
}

/** A new job that begins as a copy of another. */
function Copy({ company, jobId }: { company: OwnCompany; jobId: string }) {
  return (
    <JobState query={useQuery(jobToEdit(jobId))}>
      {(copied) => <NewJob key={jobId} company={company} copied={copied} />}
    </JobState>
  );
}
