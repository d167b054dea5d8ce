import type { Post } from "@guildway/shared/contract/posts";
import { useState } from "react";

/** After so many posts come suggestions, where they have no column of their own. */
const FEW = 3;

/** The id of the post after which they stand. Once chosen it stays, also when newer posts come on top. */
export function usePlaceAmongPosts(posts: readonly Post[] | undefined): string | undefined {
  const [place, setPlace] = useState<string>();
  const few = posts?.slice(0, FEW).at(-1)?.id;
  if (place === undefined && few !== undefined) setPlace(few);
  return place;
}
