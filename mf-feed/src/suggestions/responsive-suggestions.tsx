import { useMedia } from "@guildway/shared/use-media";
import { Suggestions } from "./suggestions";

const ONE_COLUMN = "(width < 64em)";

/** The feed's third column, on screens that have one. */
export function SuggestionsColumn() {
  return useMedia(ONE_COLUMN) ? null : <Suggestions />;
}

/** Between the posts, on screens with one column. */
export function SuggestionsAmongPosts() {
  return useMedia(ONE_COLUMN) ? <Suggestions /> : null;
}
