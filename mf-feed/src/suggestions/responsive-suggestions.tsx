import { useSyncExternalStore } from "react";
import { Suggestions } from "./suggestions";

const oneColumn = () => matchMedia("(width < 64em)");

/** The feed's third column, on screens that have one. */
export function SuggestionsColumn() {
  return useOneColumn() ? null : <Suggestions />;
}

/** Between the posts, on screens with one column. */
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
