import type { CallOptions } from "../api/client";
import type { Page } from "../contract/types";
import { infiniteQueryOptions, queryOptions } from "../query";

/*
 * The cache is one for all remotes, and they are built at different times. So an entry's key carries the endpoint's
 * wire digest (`wire.gen.ts`): two builds that disagree about an answer never read each other's entries. Keys begin
 * with the resource, so that a write of any build refreshes what every build shows of it.
 */

/** What an entry is about; `invalidateQueries({ queryKey: ["posts"] })` refetches everything about posts. */
export type Resource =
  | "account"
  | "applications"
  | "comments"
  | "companies"
  | "connections"
  | "jobs"
  | "job-alerts"
  | "moderation"
  | "notifications"
  | "posts"
  | "quiz"
  | "releases"
  | "session"
  | "skills"
  | "suggestions"
  | "users"
  | "work-experience";

/**
 * Defines a query of one answer.
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
) {
  return queryOptions({
    queryKey: [resource, wire, input] as const,
    queryFn: ({ signal }) => call(input, { signal }),
  });
}

/**
 * Defines a query of a list that is read page by page, for `useInfiniteQuery` and `PagedList`.
 *
 * @param input everything but the cursor
 */
export function pages<In extends { cursor?: string | undefined }, Item>(
  resource: Resource,
  wire: string,
  call: (input: In, options: CallOptions) => Promise<Page<Item>>,
  input: Omit<In, "cursor">,
) {
  return infiniteQueryOptions({
    queryKey: [resource, wire, input, "pages"] as const,
    queryFn: ({ pageParam, signal }) => call({ ...input, cursor: pageParam || undefined } as In, { signal }),
    initialPageParam: "",
    getNextPageParam: (page: Page<Item>) => page.next,
  });
}
