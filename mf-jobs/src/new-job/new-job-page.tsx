import { failureText } from "@guildway/shared/api";
import { useSearchParams } from "@guildway/shared/router";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { CompanyChoice } from "./company-choice";
import { NewJob } from "./new-job";
import { useRecruitedCompanies } from "./use-recruited-companies";

/** The job creation wizard, for the company in the address or one that is chosen first (product §8). */
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
