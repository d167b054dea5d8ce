import { UserRoundPlus, UsersRound } from "lucide-react";
import type { Connection } from "shared/contract/connections";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { PagedList } from "shared/ui/paged-list";
import { PersonCard } from "shared/ui/person-card";
import { SkeletonList } from "shared/ui/skeleton";
import styles from "./connections-page.module.css";
import { RemoveConnection } from "./remove-connection";
import { StatusBadge } from "./status-badge";
import { useConnections } from "./use-connections";

/** The viewer's connections in every status: status label, name and bio (spec §2 "Connections page"). */
export function Page() {
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
      <PagedList
        list={useConnections()}
        label="Connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList label="Loading connections..." />}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="No connections yet"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            People you connect with will stand here.
          </EmptyState>
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
