import { RecommendationList } from "@guildway/shared/cards/recommendation-list";
import { RecommendationPages } from "@guildway/shared/cards/recommendation-pages";
import type { Recommendation } from "@guildway/shared/contract/recommendations";
import type { Page } from "@guildway/shared/contract/types";
import type { InfiniteData, UseInfiniteQueryResult } from "@guildway/shared/query";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import type { ReactNode } from "react";

interface RecommendationsProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<Recommendation>>>;
}

/** What a person's connections have written about them, as far as they show it (product §4.17); nothing without any. */
export function Recommendations({ list }: RecommendationsProps) {
  if (list.data?.pages.every(({ items }) => items.length === 0)) return null;
  return (
    <RecommendationsCard>
      <RecommendationPages list={list} failed="Couldn't load the recommendations">
        {(recommendations) => <RecommendationList recommendations={recommendations} />}
      </RecommendationPages>
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
