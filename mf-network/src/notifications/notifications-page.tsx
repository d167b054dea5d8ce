import { moveFocus } from "@guildway/shared/focus";
import { unreadNotifications } from "@guildway/shared/queries/notifications";
import { useInfiniteQuery, useMutation, useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Bell, CheckCheck } from "lucide-react";
import { NotificationRow } from "./notification-row";
import { markAllRead, markRead, notifications } from "./queries";

/** The viewer's notifications; opening one marks it as read. */
export function Page() {
  const { mutate: read } = useMutation(markRead());
  return (
    <PageLayout>
      <PageHeading
        title="Notifications"
        lead={
          <>
            Choose what you're notified about in your <Link to={routes.notificationSettings}>settings</Link>.
          </>
        }
        actions={<MarkAllRead />}
      />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery(notifications())}
        label="Notifications"
        failed="Couldn't load your notifications"
        loading={<SkeletonList label="Loading notifications..." lines={1} />}
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
        {(notification) => <NotificationRow notification={notification} onRead={read} />}
      </PagedList>
    </PageLayout>
  );
}

function MarkAllRead() {
  const { data: unread } = useQuery(unreadNotifications());
  const { mutate: readAll } = useMutation(markAllRead());
  return (
    <Button
      variant="secondary"
      icon={<CheckCheck aria-hidden="true" />}
      disabled={!unread?.count}
      onClick={() => {
        readAll(undefined);
        moveFocus("heading");
      }}
    >
      Mark All as Read
    </Button>
  );
}
