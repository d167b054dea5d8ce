import { fullName } from "@guildway/shared/format/full-name";
import { useMutation, useQuery } from "@guildway/shared/query";
import { applicationRatings, rateApplication } from "./queries";

/** The viewer's rating of an application beside those of the team. */
export function useRating(id: string) {
  const ratings = useQuery(applicationRatings(id)).data;
  const { mutate } = useMutation(rateApplication(id));
  return {
    own: ratings?.find(({ is_own }) => is_own)?.rating ?? 0,
    others: (ratings ?? [])
      .filter(({ is_own }) => !is_own)
      .map(({ author, rating }) => ({ name: author ? fullName(author) : "A former colleague", rating })),
    rate: (stars: number) => mutate(stars),
    clear: () => mutate(null),
  };
}

export type Rating = ReturnType<typeof useRating>;
