import type { ReactNode } from "react";
import type { InfiniteData, UseInfiniteQueryResult } from "../../client/query";
import type { Recommendation } from "../../contract/recommendations";
import type { Page } from "../../contract/types";
import { Stack } from "../../ui/layout/flow";
import { LoadMore } from "../../ui/list/load-more";
import { QueryState } from "../../ui/state/query-state";
import { Loading, SkeletonText } from "../../ui/state/skeleton";

interface RecommendationPagesProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  failed: string;
  children: (recommendations: Item[]) => ReactNode;
}

/** The pages of a list of recommendations, with its loading and its failure. */
export function RecommendationPages<Item extends Recommendation>({
  list,
  failed,
  children,
}: RecommendationPagesProps<Item>) {
  return (
    <QueryState
      query={list}
      loading={
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      }
      failed={failed}
    >
      {({ pages }) => (
        <Stack>
          {children(pages.flatMap(({ items }) => items))}
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
            automatic={false}
          />
        </Stack>
      )}
    </QueryState>
  );
}
