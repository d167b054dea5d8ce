import type { Page } from "../../contract/types";
import type { CallOptions } from "../api/call-options";
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "../query";

/*
 * All remotes share one cache, and they are built at different times. So an entry's key contains the endpoint's wire
 * digest (`wire.gen.ts`): two builds that disagree about a response never read each other's entries. Keys begin with
 * the resource, so that a write from any build refreshes what every build shows of it.
 */

/** What an entry is about; `invalidateQueries({ queryKey: ["posts"] })` refetches everything about posts. */
export type Resource =
  | "account"
  | "application-files"
  | "applications"
  | "application-drafts"
  | "comments"
  | "companies"
  | "connections"
  | "follows"
  | "jobs"
  | "job-alerts"
  | "messages"
  | "message-files"
  | "message-templates"
  | "moderation"
  | "notifications"
  | "posts"
  | "profile-entries"
  | "quiz"
  | "recommendations"
  | "releases"
  | "resumes"
  | "search"
  | "session"
  | "skills"
  | "suggestions"
  | "tasks"
  | "users"
  | "waiting"
  | "work-experience";

/** When to refetch, if not by React Query's defaults. */
interface Freshness {
  /** Milliseconds. */
  staleTime?: number;
  refetchOnWindowFocus?: false;
  refetchOnReconnect?: (query: { state: { data: unknown } }) => boolean;
}

/**
 * Defines a query with one response.
 *
 * @param wire the endpoint's entry in `wire.gen.ts`
 * @param call the endpoint's call: `api.getQuiz`
 * @example
 * export const quiz = () => one("quiz", wire.getQuiz, api.getQuiz, {});
 */
export function one<In, Out>(
  resource: Resource,
  wire: string,
  call: (input: In, options: CallOptions) => Promise<Out>,
  input: In,
  freshness: Freshness = {},
) {
  return queryOptions({
    queryKey: [resource, wire, input] as const,
    queryFn: ({ signal }) => call(input, { signal }),
    ...freshness,
  });
}

/**
 * Defines a query of a list that is read page by page, for `useInfiniteQuery` and `PagedList`. It has no `maxPages`: lists
 * are read in one direction, so nobody could scroll back to a page that was dropped. Five minutes after its screen was left,
 * all of it goes.
 *
 * @param input everything except the cursor
 */
export function pages<In extends { cursor?: string | undefined }, Item>(
  resource: Resource,
  wire: string,
  call: (input: In, options: CallOptions) => Promise<Page<Item>>,
  input: Omit<In, "cursor">,
  freshness: Freshness = {},
) {
  return infiniteQueryOptions({
    queryKey: [resource, wire, input, "pages"] as const,
    queryFn: ({ pageParam, signal }) => call({ ...input, cursor: pageParam || undefined } as In, { signal }),
    initialPageParam: "",
    getNextPageParam: (page: Page<Item>) => page.next,
    ...freshness,
  });
}

/**
 * Refetches what the screen shows of these resources, and marks the rest as stale.
 *
 * @returns a promise for the refetched data; a write whose `onSuccess` returns it is pending until then
 */
export async function refresh(client: QueryClient, ...resources: Resource[]): Promise<void> {
  await Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
}

/** A list as stored in the cache. */
export type Pages<Item> = InfiniteData<Page<Item>>;

/** Changes the items of a list, page by page. Unchanged items stay the same objects, so that they needn't render. */
export function mapItems<Item>(
  list: Pages<Item> | undefined,
  change: (items: Item[], page: number) => Item[],
): Pages<Item> | undefined {
  return (
    list && {
      ...list,
      pages: list.pages.map((page, index) => {
        const items = change(page.items, index);
        return items === page.items ? page : { ...page, items };
      }),
    }
  );
}

/**
 * Changes the items of every paged list that this build has read from an endpoint. Entries of other endpoints and
 * other builds stay unchanged.
 *
 * @param wire the endpoint's entry in `wire.gen.ts`
 */
export function changeItems<Item>(
  client: QueryClient,
  resource: Resource,
  wire: string,
  change: (items: Item[], page: number) => Item[],
): void {
  client.setQueriesData<Pages<Item>>(
    { queryKey: [resource, wire], predicate: ({ queryKey }) => queryKey[3] === "pages" },
    (list) => mapItems(list, change),
  );
}

/**
 * Prepares an optimistic change: cancels running fetches, because they would undo the change on the screen.
 *
 * @returns a function that restores what these resources showed; call it in `onError`
 */
export async function beforeChange(client: QueryClient, ...resources: Resource[]): Promise<() => void> {
  await Promise.all(resources.map((resource) => client.cancelQueries({ queryKey: [resource] })));
  const before = resources.flatMap((resource) => client.getQueriesData({ queryKey: [resource] }));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
