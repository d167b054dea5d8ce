import { RecommendationList } from "@guildway/shared/cards/recommendation-list";
import type { Recommendation } from "@guildway/shared/contract/recommendations";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData, UseInfiniteQueryResult } from "@guildway/shared/query";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import type { ReactNode } from "react";

interface RecommendationsProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<Recommendation>>>;
}

/** What a person's connections have written about them, as far as they show it (product §4.17); nothing without any. */
export function Recommendations({ list }: RecommendationsProps) {
  if (list.data?.pages.every(({ items }) => items.length === 0)) return null;
  return (
    <RecommendationsCard>
      <QueryState
        query={list}
        loading={
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        }
        failed="Couldn't load the recommendations"
      >
        {({ pages }) => (
          <Stack>
            <RecommendationList recommendations={pages.flatMap(({ items }) => items)} />
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
    </RecommendationsCard>
  );
}

export function RecommendationsCard({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="recommendations">
      <CardHeading id="recommendations">Recommendations</CardHeading>
      {children}
    </Card>
  );
}
