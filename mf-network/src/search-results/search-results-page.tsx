import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Search } from "lucide-react";
import { CompanyResults } from "./company-results";
import { JobResults } from "./job-results";
import { SearchForm } from "./search-form";
import { readSearch, type SearchQuery, searchText } from "./search-query";
import { UserResults } from "./user-results";

/** Search for users, jobs and companies (product §11). The address holds the search, so that Back and sharing work. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const query = readSearch(params);
  const search = (wanted: SearchQuery) => setParams({ ...wanted });

  return (
    <PageLayout>
      <PageHeading title="Search" back={{ to: routes.feed, label: "Back" }} />
      <Card>
        <SearchForm query={query} onSearch={search} />
      </Card>
      <Results query={query} />
    </PageLayout>
  );
}

function Results({ query }: { query: SearchQuery }) {
  const text = searchText(query);
  if (text === "") {
    return (
      <EmptyState icon={<Search />} title="What are you looking for?">
        Users are found by name; jobs by title, company and skills; companies by name and industry.
      </EmptyState>
    );
  }
  switch (query.category) {
    case "users":
      return <UserResults query={query} />;
    case "jobs":
      return <JobResults text={text} />;
    case "companies":
      return <CompanyResults text={text} />;
  }
}
