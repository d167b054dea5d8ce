import { PersonCard } from "@guildway/shared/cards/person-card";
import { peopleFound } from "@guildway/shared/queries/search";
import { useInfiniteQuery } from "@guildway/shared/query";
import { personPath } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundX } from "lucide-react";
import { USER_NOT_FOUND } from "../people-search/person-query";
import { NothingFound } from "./nothing-found";
import { useOpenItem } from "./use-open-item";

/** People who match; visitors find them only by name. A person without a public page leads visitors to the login. */
export function UserResults({ text }: { text: string }) {
  const open = useOpenItem("users");
  const signedIn = useSignedIn();
  return (
    <PagedList
      list={useInfiniteQuery(peopleFound(text))}
      label="People"
      failed="Could not fetch the user"
      loading={<SkeletonList label="Searching..." />}
      empty={
        <NothingFound icon={<UserRoundX />} title={USER_NOT_FOUND} category="users" text={text}>
          No one matches “{text}”. Try fewer letters, or only the last name.
        </NothingFound>
      }
      keyOf={(person) => person.user_id}
    >
      {(person) => (
        <PersonCard
          person={person}
          to={personPath(person, signedIn)}
          onOpen={(event) => open(event, person.user_id)}
        />
      )}
    </PagedList>
  );
}
