import { CompanyCard } from "@guildway/shared/cards/company-card";
import { companySearch } from "@guildway/shared/queries/companies";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Building2 } from "lucide-react";
import { useOpenItem } from "./use-open-item";

/** Companies that match: name, industry and number of jobs (product §11). */
export function CompanyResults({ text }: { text: string }) {
  const open = useOpenItem("companies");
  return (
    <PagedList
      list={useInfiniteQuery(companySearch(text))}
      label="Companies"
      failed="Could not fetch the company"
      loading={<SkeletonList label="Searching..." kind="company" />}
      empty={
        <div role="status">
          <EmptyState icon={<Building2 />} title="No companies found">
            No company has “{text}” in its name or industry.
          </EmptyState>
        </div>
      }
      keyOf={(company) => company.company_id}
    >
      {({ company_id, company_name, industry_name, number_of_jobs }) => (
        <CompanyCard
          company={{ company_name, industry_name, number_of_jobs }}
          to={routes.company(company_id)}
          onOpen={(event) => open(event, company_id)}
        />
      )}
    </PagedList>
  );
}
