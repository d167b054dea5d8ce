import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData, UseInfiniteQueryResult } from "@guildway/shared/query";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * Returns where Next and Previous lead in the list. If the open application has left it, because a colleague was
 * faster, the one that took its place is next.
 *
 * @param index of the open application; -1 if it isn't in the list
 * @param search what the list shows: in another one, Next begins at its top
 */
export function useNeighbors(index: number, search: string): { next: number; previous: number } {
  const [last, setLast] = useState({ index: 0, search });
  const isOther = last.search !== search;
  const now = index >= 0 ? index : isOther ? 0 : last.index;
  if (isOther || now !== last.index) setLast({ index: now, search });
  return { next: index >= 0 ? index + 1 : now, previous: now - 1 };
}

/** The next page is fetched while this many applications are left. */
const AHEAD = 5;
/** An address that was opened is looked for on this many pages. */
const PAGES = 10;

interface Loaded {
  list: UseInfiniteQueryResult<InfiniteData<Page<ReceivedApplication>>>;
  items: readonly ReceivedApplication[];
  index: number;
  currentId: string;
}

/**
 * Fetches the next page before the recruiter comes to its end, and as many as it takes to find the application that
 * the desk was opened with.
 *
 * @returns what fetches the next page, if there is one, and returns all items
 */
export function useLoadedAhead({ list, items, index, currentId }: Loaded) {
  const [opened] = useState(currentId);
  const isSought = index < 0 && currentId === opened && currentId !== "" && items.length > 0;
  const isNear = index >= 0 && index >= items.length - AHEAD;
  const pages = list.data?.pages.length ?? 0;
  const wanted =
    list.hasNextPage &&
    !list.isFetching &&
    !list.isError &&
    !list.isPlaceholderData &&
    (isNear || (isSought && pages < PAGES));

  const fetchNext = useEffectEvent(() => void list.fetchNextPage());
  // Once more after each page.
  const fetchAfter = wanted ? pages : undefined;
  useEffect(() => {
    if (fetchAfter !== undefined) fetchNext();
  }, [fetchAfter]);

  return async (): Promise<readonly ReceivedApplication[]> => {
    if (!list.hasNextPage) return items;
    // What is being fetched is the next page, or all of them once more.
    const fetched = await list.fetchNextPage({ cancelRefetch: false });
    const isSame = fetched.data?.pages.length === pages && fetched.hasNextPage && !fetched.isError;
    const { data } = isSame ? await fetched.fetchNextPage() : fetched;
    return data?.pages.flatMap((page) => page.items) ?? items;
  };
}
