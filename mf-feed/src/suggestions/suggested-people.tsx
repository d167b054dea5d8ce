import type { SuggestedPerson } from "shared/contract/people";
import type { UseQueryResult } from "shared/query";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { ItemCard, ItemLine } from "shared/ui/item-card";
import { fullName } from "shared/ui/person-card";
import { ConnectButton } from "./connect-button";
import { reasonFor } from "./reason";
import { SuggestionSection } from "./suggestion-section";

/** People whom one may know, each with the reason and a way to connect. */
export function SuggestedPeople({ list }: { list: UseQueryResult<SuggestedPerson[]> }) {
  return (
    <SuggestionSection
      title="People you may know"
      action={<Link to={routes.searchResults}>Search</Link>}
      list={list}
      failed="Couldn't load people you may know"
      keyOf={(person) => person.user_id}
    >
      {(person) => (
        <ItemCard
          appearance="row"
          heading="h3"
          name={fullName(person)}
          avatar={{ name: fullName(person), kind: "person" }}
          to={routes.user(person.user_id)}
          actions={<ConnectButton person={person} />}
        >
          <ItemLine>{person.headline}</ItemLine>
          <ItemLine>{reasonFor(person)}</ItemLine>
        </ItemCard>
      )}
    </SuggestionSection>
  );
}
