import { isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { CompanyFailed } from "../company/company-failed";
import { CompanyHead } from "../company/company-head";
import { CompanyNotFound } from "../company/company-not-found";
import { CompanySkeleton } from "../company/company-skeleton";
import { CompanyJobs } from "../company-jobs/company-jobs";
import { OwnPlace } from "./own-place";
import { useOwnCompany } from "./use-own-company";

/** A company that the viewer belongs to (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  const company = useOwnCompany(companyId);
  if (company.isPending) return <CompanySkeleton />;
  if (company.data) {
    return (
      <PageLayout>
        <Card as="article" pad="lg">
          <CompanyHead company={company.data}>
            <OwnPlace company={company.data} />
          </CompanyHead>
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
