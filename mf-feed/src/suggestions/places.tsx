import { useSyncExternalStore } from "react";
import { Suggestions } from "./suggestions";

const oneColumn = () => matchMedia("(max-width: 1023px)");

/** The feed's third column, where there is one. */
export function SuggestionsColumn() {
  return useOneColumn() ? null : <Suggestions />;
}

/** Among the posts, where they are the only column. */
export function SuggestionsAmongPosts() {
  return useOneColumn() ? <Suggestions /> : null;
}

function useOneColumn(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = oneColumn();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => oneColumn().matches,
  );
}
