import type { ConnectionRequest } from "shared/contract/connections";
import type { Page } from "shared/contract/types";
import type { InfiniteData } from "shared/query";

/** What React Query keeps of the list of requests. */
export type RequestPages = InfiniteData<Page<ConnectionRequest>>;

/** The list without one person's request. */
export function withoutRequest(pages: RequestPages, userId: string): RequestPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.filter((request) => request.user_id !== userId),
    })),
  };
}
