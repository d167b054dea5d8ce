import type { Notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import { waiting } from "@guildway/shared/queries/waiting";
import { useInfiniteQuery, useMutation, useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { STILL_LOADING } from "@guildway/shared/ui/availability";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Bell, CheckCheck, Settings } from "lucide-react";
import { NotificationRow } from "./notification-row";
import { markAllRead, markRead, notifications } from "./queries";

/** A newer server may send kinds that this page doesn't know. */
const isKnown = ({ kind }: Notification) => NOTIFICATION_KINDS.includes(kind);

/** The viewer's notifications; opening one marks it as read. */
export function Page() {
  const { mutate: read } = useMutation(markRead());
  return (
    <PageLayout>
      <PageHeading
        title="Notifications"
        actions={
          <>
            <MarkAllRead />
            <ButtonLink
              variant="ghost"
              size="sm"
              to={routes.notificationSettings}
              icon={<Settings aria-hidden="true" />}
            >
              <span className="visually-hidden">Notification </span>Settings
            </ButtonLink>
          </>
        }
      />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery(notifications())}
        label="Notifications"
        failed="Couldn't load your notifications"
        loading={<SkeletonList appearance="rows" label="Loading notifications..." />}
        empty={
          <EmptyState
            icon={<Bell />}
            title="No notifications yet"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            Requests to connect, likes and comments on your posts, and news about your applications will
            appear here.
          </EmptyState>
        }
        keyOf={({ id }) => id}
      >
        {(notification) =>
          isKnown(notification) && <NotificationRow notification={notification} onRead={read} />
        }
      </PagedList>
    </PageLayout>
  );
}

function MarkAllRead() {
  const { data } = useQuery(waiting());
  const { mutate: readAll } = useMutation(markAllRead());
  return (
    <Button
      variant="secondary"
      icon={<CheckCheck aria-hidden="true" />}
      unavailable={data ? data.notifications === 0 && "You have no unread notifications" : STILL_LOADING}
      onClick={() => readAll(undefined)}
    >
      Mark all as read
    </Button>
  );
}
