import type { Notification } from "@guildway/shared/contract/notifications";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData } from "@guildway/shared/query";

/** What React Query keeps of the list of notifications. */
export type NotificationPages = InfiniteData<Page<Notification>>;

/** The list with one notification read, or all of them where no id is given. */
export function withRead(pages: NotificationPages, id?: string): NotificationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (id === undefined || item.id === id ? { ...item, read: true } : item)),
    })),
  };
}
