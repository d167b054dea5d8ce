import { PersonCard } from "@guildway/shared/cards/person-card";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { connections } from "@guildway/shared/queries/connections";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Plus, UsersRound } from "lucide-react";
import { type Ref, useState } from "react";

interface ConnectionPickerProps {
  /** Who is chosen already, with the word that says so. */
  chosen: ReadonlySet<string>;
  chosenLabel: string;
  /** Why nobody else can be chosen. */
  unavailable: string | false;
  /** Who is just being added. */
  busyWith?: string | undefined;
  onChoose: (person: PersonSummary) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses some of the viewer's connections, by name. */
export function ConnectionPicker(props: ConnectionPickerProps) {
  const { chosen, chosenLabel, unavailable, busyWith, onChoose, ref } = props;
  const [name, setName] = useState("");
  return (
    <Stack gap={3}>
      <FilterField
        ref={ref}
        label="Filter by name"
        placeholder="Filter by name"
        text={name}
        onChange={setName}
      />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery({ ...connections(name), placeholderData: keepPreviousData })}
        label="Connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList appearance="rows" label="Loading connections..." />}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title={name ? "No connection matches" : "No connections yet"}
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            {name ? "Try fewer letters." : "You can only add people you're connected with."}
          </EmptyState>
        }
        keyOf={(connection) => connection.connection_data.id}
      >
        {({ friend_profile_data: person }) => {
          const isChosen = chosen.has(person.user_id);
          return (
            <PersonCard
              appearance="row"
              heading="h3"
              person={person}
              badge={isChosen && <Badge tone="accent">{chosenLabel}</Badge>}
              actions={
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<Plus aria-hidden="true" />}
                  aria-label={`Add ${fullName(person)}`}
                  busy={busyWith === person.user_id}
                  unavailable={isChosen ? `${fullName(person)} is already added` : unavailable}
                  onClick={() => onChoose(person)}
                >
                  Add
                </Button>
              }
            />
          );
        }}
      </PagedList>
    </Stack>
  );
}
