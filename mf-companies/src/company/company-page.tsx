import { isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { CompanyJobs } from "../company-jobs/company-jobs";
import { CompanyFailed } from "./company-failed";
import { CompanyHead } from "./company-head";
import { CompanyNotFound } from "./company-not-found";
import { CompanySkeleton } from "./company-skeleton";
import { useCompany } from "./use-company";

/** A company as everybody sees it, with its open jobs (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  const company = useCompany(companyId);
  if (company.isPending) return <CompanySkeleton />;
  if (company.data) {
    return (
      <PageLayout>
        <Card as="article" pad="lg">
          <CompanyHead company={company.data} />
        </Card>
        <CompanyJobs companyId={companyId} />
      </PageLayout>
    );
  }
  if (isNotFound(company.error)) return <CompanyNotFound />;
  return (
    <CompanyFailed error={company.error} busy={company.isFetching} onRetry={() => void company.refetch()} />
  );
}
