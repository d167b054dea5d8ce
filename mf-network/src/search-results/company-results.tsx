import { CompanyCard } from "@guildway/shared/cards/company-card";
import { FollowToggle } from "@guildway/shared/follows/follow-button";
import { companySearch } from "@guildway/shared/queries/companies";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Building2 } from "lucide-react";
import { NothingFound } from "./nothing-found";
import { useOpenItem } from "./use-open-item";

/** Companies that match: name, industry and number of jobs (product §11); members can follow them. */
export function CompanyResults({ text }: { text: string }) {
  const open = useOpenItem("companies");
  const signedIn = useSignedIn();
  const companyPath = signedIn ? routes.company : routes.publicCompany;
  return (
    <PagedList
      list={useInfiniteQuery(companySearch(text))}
      label="Companies"
      failed="Could not fetch the company"
      loading={<SkeletonList label="Searching..." kind="company" />}
      empty={
        <NothingFound icon={<Building2 />} title="No companies found" category="companies" text={text}>
          No company has “{text}” in its name, industry or description.
        </NothingFound>
      }
      keyOf={(company) => company.company_id}
    >
      {({ company_id, company_name, industry_name, logo, number_of_jobs, verified_domain, followed }) => (
        <CompanyCard
          company={{ company_id, company_name, industry_name, logo, number_of_jobs, verified_domain }}
          to={companyPath(company_id)}
          onOpen={(event) => open(event, company_id)}
          actions={
            signedIn && (
              <FollowToggle
                kind="company"
                id={company_id}
                name={company_name}
                size="sm"
                followed={followed}
              />
            )
          }
        />
      )}
    </PagedList>
  );
}
