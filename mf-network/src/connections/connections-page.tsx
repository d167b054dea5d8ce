import { PersonCard } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { moveFocus } from "@guildway/shared/focus";
import { connections } from "@guildway/shared/queries/connections";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundPlus, UsersRound } from "lucide-react";
import { ConnectionFilters } from "./connection-filters";
import {
  type ConnectionQuery,
  EVERYBODY,
  isFiltered,
  readConnectionQuery,
  writeConnectionQuery,
} from "./connection-query";
import styles from "./connections-page.module.css";
import { RemoveConnection } from "./remove-connection";
import { StatusBadge } from "./status-badge";

/**
 * The viewer's connections: status label, name and bio (product §6). The address holds the
 * filter, so that a reload, a link and the browser's Back keep it.
 */
export function Page() {
  const [params, setParams] = useSearchParams();
  const query = readConnectionQuery(params);
  // What is typed is one step back, not one for each pause.
  const filter = (wanted: ConnectionQuery) => setParams(writeConnectionQuery(wanted), { replace: true });
  const clear = () => {
    filter(EVERYBODY);
    // The button disappears with the click.
    moveFocus("heading");
  };
  return (
    <PageLayout>
      <PageHeading
        title="My Network"
        actions={
          <ButtonLink
            to={routes.connectionRequests}
            variant="secondary"
            icon={<UserRoundPlus aria-hidden="true" />}
          >
            Connection Requests
          </ButtonLink>
        }
      />
      <ConnectionFilters query={query} onChange={filter} />
      <PagedList
        list={useInfiniteQuery({ ...connections(query), placeholderData: keepPreviousData })}
        label="Connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList label="Loading connections..." />}
        empty={
          isFiltered(query) ? (
            <div role="status">
              <EmptyState
                icon={<UsersRound />}
                title="No connection matches"
                action={
                  <Button variant="secondary" onClick={clear}>
                    Clear filters
                  </Button>
                }
              >
                Try fewer letters, or another status.
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
        {(connection) => <ConnectionCard connection={connection} />}
      </PagedList>
    </PageLayout>
  );
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const { user_id, connection_data, friend_profile_data } = connection;
  return (
    <PersonCard
      person={friend_profile_data}
      badge={
        <div className={styles.side}>
          <StatusBadge status={connection_data.status} />
          {connection_data.status === "accepted" && <RemoveConnection connection={connection} />}
        </div>
      }
      about={friend_profile_data.bio}
      to={routes.user(user_id)}
    />
  );
}
