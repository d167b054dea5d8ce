import { PersonCard } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { useFocusFallback } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { useInfiniteQuery, useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundPlus } from "lucide-react";
import { AskedAgo } from "./asked-ago";
import { NetworkTabs } from "./network-tabs";
import { removeConnection } from "./queries";
import { sentRequests } from "./request-queries";
import { StatusBadge } from "./status-badge";

/** The requests that the viewer sent: pending ones can be canceled (product §6). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Sent Requests" />
      <NetworkTabs />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery(sentRequests())}
        label="Sent requests"
        failed="Couldn't load the requests you sent"
        loading={<SkeletonList appearance="rows" label="Loading requests..." lines={2} />}
        empty={
          <EmptyState
            icon={<UserRoundPlus />}
            title="No sent requests"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            Requests that you send will appear here until they're accepted.
          </EmptyState>
        }
        keyOf={(connection) => connection.connection_data.id}
      >
        {(connection) => <SentRequest connection={connection} />}
      </PagedList>
    </PageLayout>
  );
}

function SentRequest({ connection }: { connection: Connection }) {
  const { user_id, connection_data, friend_profile_data: person } = connection;
  const isPending = connection_data.status === "pending";
  const status = <StatusBadge status={connection_data.status} />;
  return (
    <PersonCard
      appearance="row"
      person={person}
      to={routes.user(user_id)}
      badge={
        <>
          <AskedAgo at={connection_data.created_at} />
          {!isPending && status}
        </>
      }
      about={person.bio}
      actions={
        isPending ? (
          <>
            {status}
            <CancelRequest userId={user_id} name={fullName(person)} />
          </>
        ) : undefined
      }
    />
  );
}

function CancelRequest({ userId, name }: { userId: string; name: string }) {
  const { mutate, isPending } = useMutation({
    ...removeConnection(userId),
    meta: { done: `Request to ${name} canceled` },
  });
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Cancel request to ${name}`}
      busy={isPending}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        mutate();
      }}
    >
      Cancel
    </Button>
  );
}
