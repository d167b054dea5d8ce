import { PersonCard } from "@guildway/shared/cards/person-card";
import { peopleNamed } from "@guildway/shared/queries/users";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundX } from "lucide-react";
import { isBlank, nameOf, type PersonQuery, USER_NOT_FOUND } from "../people-search/person-query";
import { useOpenItem } from "./use-open-item";

/** People with that name. */
export function UserResults({ query: { first_name, last_name } }: { query: PersonQuery }) {
  const query = { first_name, last_name };
  const open = useOpenItem("users");
  return (
    <PagedList
      list={useInfiniteQuery({ ...peopleNamed(first_name, last_name), enabled: !isBlank(query) })}
      label="Users"
      failed="Could not fetch the user"
      loading={<SkeletonList label="Searching..." />}
      empty={
        <div role="status">
          <EmptyState icon={<UserRoundX />} title={USER_NOT_FOUND}>
            No one is called {nameOf(query)}. Try fewer letters, or only the last name.
          </EmptyState>
        </div>
      }
      keyOf={(person) => person.user_id}
    >
      {(person) => (
        <PersonCard
          person={person}
          to={routes.user(person.user_id)}
          onOpen={(event) => open(event, person.user_id)}
        />
      )}
    </PagedList>
  );
}
