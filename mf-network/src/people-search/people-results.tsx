import { PersonCard } from "@guildway/shared/cards/person-card";
import { useInfiniteQuery } from "@guildway/shared/query";
import { personPath } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundX } from "lucide-react";
import { nameOf, type PersonQuery, USER_NOT_FOUND } from "./person-query";
import { peopleNamed } from "./queries";

/** The people who have the name, the best matches first. */
export function PeopleResults({ query }: { query: PersonQuery }) {
  const signedIn = useSignedIn();
  return (
    <PagedList
      list={useInfiniteQuery(peopleNamed(query.first_name, query.last_name))}
      label="People"
      failed="Could not fetch the user"
      loading={<SkeletonList label="Searching..." />}
      empty={
        <div role="status">
          <EmptyState icon={<UserRoundX />} title={USER_NOT_FOUND}>
            No one you can find here is called {nameOf(query)}. Try fewer letters, or only the last name.
          </EmptyState>
        </div>
      }
      keyOf={(person) => person.user_id}
    >
      {(person) => <PersonCard person={person} to={personPath(person, signedIn)} />}
    </PagedList>
  );
}
