import type { Post } from "@guildway/shared/contract/posts";
import { useState } from "react";

/** The suggestions come after this many posts if they have no column of their own. */
const FEW = 3;

/** Returns the id of the post that the suggestions follow. Once chosen it stays, also when newer posts come on top. */
export function usePostBeforeSuggestions(posts: readonly Post[] | undefined): string | undefined {
  const [chosen, setChosen] = useState<string>();
  const few = posts?.slice(0, FEW).at(-1)?.id;
  if (chosen === undefined && few !== undefined) setChosen(few);
  return chosen;
}
