import { company } from "@guildway/shared/queries/companies";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { CompanyJobs } from "../company-jobs/company-jobs";
import { CompanyHead } from "./company-head";
import { CompanyState } from "./company-state";

/** A company as everyone sees it, with its open jobs (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(company(companyId))}>
      {(company) => (
        <PageLayout>
          <Card as="article" pad="lg">
            <CompanyHead company={company} />
          </Card>
          <CompanyJobs companyId={companyId} />
        </PageLayout>
      )}
    </CompanyState>
  );
}
