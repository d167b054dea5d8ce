import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Bell, CheckCheck } from "lucide-react";
import { focusHeading } from "../connections/focus-heading";
import { NotificationCard } from "./notification-card";
import { useMarkAllRead, useMarkRead } from "./use-mark-read";
import { useHasUnread, useNotifications } from "./use-notifications";

/** What happened to the viewer; each leads to what it is about and is read then. */
export function Page() {
  const markRead = useMarkRead();
  return (
    <PageLayout>
      <PageHeading
        title="Notifications"
        lead={
          <>
            Choose what you hear of in your <Link to={routes.settings}>settings</Link>.
          </>
        }
        actions={<MarkAllRead />}
      />
      <PagedList
        list={useNotifications()}
        label="Notifications"
        failed="Couldn't load your notifications"
        loading={<SkeletonList label="Loading notifications..." lines={1} />}
        empty={
          <EmptyState
            icon={<Bell />}
            title="No notifications yet"
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            When somebody asks to connect with you, reacts to your posts or moves your application on, it will
            stand here.
          </EmptyState>
        }
        keyOf={({ id }) => id}
      >
        {(notification) => <NotificationCard notification={notification} onRead={markRead} />}
      </PagedList>
    </PageLayout>
  );
}

function MarkAllRead() {
  const hasUnread = useHasUnread();
  const markAllRead = useMarkAllRead();
  return (
    <Button
      variant="secondary"
      icon={<CheckCheck aria-hidden="true" />}
      disabled={!hasUnread}
      onClick={() => {
        markAllRead();
        focusHeading();
      }}
    >
      Mark All as Read
    </Button>
  );
}
