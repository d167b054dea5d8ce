import { PersonCard } from "@guildway/shared/cards/person-card";
import type { PeopleFilter } from "@guildway/shared/contract/options";
import { useInfiniteQuery } from "@guildway/shared/query";
import { personPath } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundX } from "lucide-react";
import { USER_NOT_FOUND } from "../people-search/person-query";
import { NothingFound } from "./nothing-found";
import { PersonActions } from "./person-actions";
import { peopleFound } from "./queries";
import { useOpenItem } from "./use-open-item";

export interface UserResultsProps {
  text: string;
  /** What the people are narrowed to. */
  only: PeopleFilter | undefined;
  onFilter: (only: PeopleFilter | undefined) => void;
}

/** People who match; visitors find them only by name. A person without a public page leads visitors to the login. */
export function UserResults({ text, only, onFilter }: UserResultsProps) {
  const open = useOpenItem("users");
  const signedIn = useSignedIn();
  const people = (
    <PagedList
      list={useInfiniteQuery(peopleFound(text, only))}
      label="People"
      failed="Could not fetch the user"
      loading={<SkeletonList label="Searching..." />}
      empty={
        <NothingFound icon={<UserRoundX />} title={USER_NOT_FOUND} category="users" text={text}>
          {only
            ? `No one who matches “${text}” shows you that they are open to work.`
            : `No one matches “${text}”. Try fewer letters, or only the last name.`}
        </NothingFound>
      }
      keyOf={(person) => person.user_id}
    >
      {(person) => (
        <PersonCard
          person={person}
          to={personPath(person, signedIn)}
          onOpen={(event) => open(event, person.user_id)}
          actions={signedIn && <PersonActions person={person} />}
        />
      )}
    </PagedList>
  );
  if (!signedIn) return people;
  return (
    <>
      <Checkbox
        label="Only people who are open to work"
        checked={only === "open-to-work"}
        onChange={({ target }) => onFilter(target.checked ? "open-to-work" : undefined)}
      />
      {people}
    </>
  );
}
