import { UserRoundPlus, UsersRound } from "lucide-react";
import type { Connection } from "shared/contract/connections";
import { useSearchParams } from "shared/router";
import { routes } from "shared/routes";
import { Button, ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { PagedList } from "shared/ui/paged-list";
import { PersonCard } from "shared/ui/person-card";
import { SkeletonList } from "shared/ui/skeleton";
import { ConnectionFilters } from "./connection-filters";
import {
  type ConnectionQuery,
  EVERYBODY,
  isFiltered,
  readConnectionQuery,
  writeConnectionQuery,
} from "./connection-query";
import styles from "./connections-page.module.css";
import { focusHeading } from "./focus-heading";
import { RemoveConnection } from "./remove-connection";
import { StatusBadge } from "./status-badge";
import { useConnections } from "./use-connections";

/**
 * The viewer's connections: status label, name and bio (spec §2 "Connections page"). The address holds the
 * filter, so that a reload, a link and the browser's Back keep it.
 */
export function Page() {
  const [params, setParams] = useSearchParams();
  const query = readConnectionQuery(params);
  // What is typed is one step back, not one for each pause.
  const filter = (wanted: ConnectionQuery) => setParams(writeConnectionQuery(wanted), { replace: true });
  const clear = () => {
    filter(EVERYBODY);
    // The button leaves with the click.
    focusHeading();
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
        list={useConnections(query)}
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
              People you connect with will stand here.
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
