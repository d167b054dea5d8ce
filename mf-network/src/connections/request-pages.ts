import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData } from "@guildway/shared/query";

export type RequestPage = Page<ConnectionRequest>;

/** What React Query keeps of the list of requests. */
export type RequestPages = InfiniteData<RequestPage>;

/** The list without one person's request. */
export function withoutRequest(pages: RequestPages, userId: string): RequestPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => withoutRequestOn(page, userId)),
  };
}

/** One page of it without that request. */
export function withoutRequestOn(page: RequestPage, userId: string): RequestPage {
  return { ...page, items: page.items.filter((request) => request.user_id !== userId) };
}
