import { PersonCard } from "@guildway/shared/cards/person-card";
import { connections } from "@guildway/shared/queries/connections";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UsersRound } from "lucide-react";
import { useState } from "react";

/** Chooses which connection to write to. */
export function Page() {
  const [name, setName] = useState("");
  return (
    <PageLayout>
      <PageHeading
        title="New message"
        lead="Choose one of your connections."
        back={{ to: routes.messages, label: "Messages" }}
      />
      <div>
        <ButtonLink variant="secondary" to={routes.newGroup} icon={<UsersRound aria-hidden="true" />}>
          New group
        </ButtonLink>
      </div>
      <FilterField label="Name" placeholder="Filter by name" text={name} onChange={setName} />
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
            {name ? "Try fewer letters." : "You can write to people once you're connected."}
          </EmptyState>
        }
        keyOf={(connection) => connection.connection_data.id}
      >
        {({ user_id, friend_profile_data: person }) => (
          <PersonCard appearance="row" person={person} to={routes.messageTo(user_id)} />
        )}
      </PagedList>
    </PageLayout>
  );
}
