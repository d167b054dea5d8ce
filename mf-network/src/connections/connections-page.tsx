import { PersonCard } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { moveFocus } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { connections } from "@guildway/shared/queries/connections";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UsersRound } from "lucide-react";
import { NetworkTabs } from "./network-tabs";
import { RemoveConnection } from "./remove-connection";
import { StatusBadge } from "./status-badge";

/**
 * The viewer's connections (product §6). The filter is in the address, so that a reload, a link and the browser's Back
 * keep it.
 */
export function Page() {
  const [params, setParams] = useSearchParams();
  const name = params.get("name")?.trim() ?? "";
  // What is typed is one step back, not one for each pause.
  const filter = (wanted: string) => setParams(wanted ? { name: wanted } : {}, { replace: true });
  const clear = () => {
    filter("");
    // The button disappears with the click.
    moveFocus("heading");
  };
  return (
    <PageLayout>
      <PageHeading title="My Network" />
      <NetworkTabs />
      <FilterField label="Name" placeholder="Filter by name" text={name} onChange={filter} />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery({ ...connections(name), placeholderData: keepPreviousData })}
        label="Connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList appearance="rows" label="Loading connections..." lines={2} />}
        empty={
          name ? (
            <div role="status">
              <EmptyState
                icon={<UsersRound />}
                title="No connection matches"
                action={
                  <Button variant="secondary" onClick={clear}>
                    Clear filter
                  </Button>
                }
              >
                Try fewer letters.
              </EmptyState>
            </div>
          ) : (
            <EmptyState
              icon={<UsersRound />}
              title="No connections yet"
              action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
            >
              Your connections will appear here.
            </EmptyState>
          )
        }
        keyOf={(connection) => connection.connection_data.id}
      >
        {(connection) => <ConnectionRow connection={connection} />}
      </PagedList>
    </PageLayout>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const { user_id, connection_data, friend_profile_data: person } = connection;
  return (
    <PersonCard
      appearance="row"
      person={person}
      to={routes.user(user_id)}
      badge={<StatusBadge status={connection_data.status} />}
      about={person.bio}
      actions={
        <>
          <ButtonLink
            variant="secondary"
            size="sm"
            to={routes.messageTo(user_id)}
            aria-label={`Message ${fullName(person)}`}
          >
            Message
          </ButtonLink>
          <RemoveConnection userId={user_id} name={fullName(person)} inMenu />
        </>
      }
    />
  );
}
