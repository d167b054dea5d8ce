import { CompanyCard } from "@guildway/shared/cards/company-card";
import { routes } from "@guildway/shared/routes";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Building2 } from "lucide-react";
import { useOpenItem } from "./use-open-item";
import { useCompanySearch } from "./use-search";

/** Companies that match: name, industry and number of jobs (spec §2). */
export function CompanyResults({ text }: { text: string }) {
  const open = useOpenItem("companies");
  return (
    <PagedList
      list={useCompanySearch(text)}
      label="Companies"
      failed="Could not fetch the company"
      loading={<SkeletonList label="Searching..." kind="company" />}
      empty={
        <div role="status">
          <EmptyState icon={<Building2 />} title="No companies found">
            No company matches “{text}” by its name or industry.
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
