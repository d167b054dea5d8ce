import { failureText } from "shared/api";
import { useSearchParams } from "shared/router";
import { Card } from "shared/ui/card";
import { ErrorState } from "shared/ui/error-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { SkeletonList } from "shared/ui/skeleton";
import { CompanyChoice } from "./company-choice";
import { NewJob } from "./new-job";
import { useRecruitedCompanies } from "./use-recruited-companies";

/** The job creation wizard, for the company in the address or one that is chosen first (spec §2). */
export function Page() {
  const companies = useRecruitedCompanies();
  const [params] = useSearchParams();
  const company = companies.data?.find(({ company_id }) => company_id === params.get("company"));
  if (company) return <NewJob company={company} />;
  return (
    <PageLayout>
      <PageHeading title="Post a job" />
      {companies.isPending && (
        <SkeletonList label="Loading companies..." kind="company" count={3} lines={1} />
      )}
      {companies.isError && !companies.data && (
        <Card>
          <ErrorState
            message={failureText("Couldn't load your companies", companies.error)}
            busy={companies.isFetching}
            onRetry={() => void companies.refetch()}
          />
        </Card>
      )}
      {companies.data && <CompanyChoice companies={companies.data} refused={params.has("company")} />}
    </PageLayout>
  );
}
