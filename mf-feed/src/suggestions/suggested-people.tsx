import type { SuggestedPerson } from "@guildway/shared/contract/people";
import type { UseQueryResult } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { PersonRow } from "./person-row";
import { SuggestionSection } from "./suggestion-section";

/** People the viewer may know, each with the reason and a way to connect. */
export function SuggestedPeople({ list }: { list: UseQueryResult<SuggestedPerson[]> }) {
  return (
    <SuggestionSection
      title="People you may know"
      action={<Link to={routes.searchResults}>Search</Link>}
      list={list}
      failed="Couldn't load people you may know"
      keyOf={(person) => person.user_id}
    >
      {(person) => <PersonRow person={person} />}
    </SuggestionSection>
  );
}
