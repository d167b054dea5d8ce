import { useSearchParams } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { UserRoundSearch } from "lucide-react";
import { PeopleResults } from "./people-results";
import { PeopleSearchForm } from "./people-search-form";
import { isBlank, nameOf, type PersonQuery, readPersonQuery } from "./person-query";

/** People search without an account (product §11). The names are in the address, so that Back and sharing work. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const query = readPersonQuery(params);
  const blank = isBlank(query);
  const search = (wanted: PersonQuery) => setParams({ ...wanted });

  return (
    <PageLayout>
      <PageHeading
        title={blank ? titles.peopleSearch : `Results for “${nameOf(query)}”`}
        back={{ to: routes.landing, label: "Back" }}
      />
      <Card>
        <PeopleSearchForm query={query} onSearch={search} />
      </Card>
      {blank ? (
        <EmptyState icon={<UserRoundSearch />} title="Find people you know">
          Type a first name, a last name or both. Small typos are forgiven.
        </EmptyState>
      ) : (
        <PeopleResults query={query} />
      )}
    </PageLayout>
  );
}
