import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { lazy, Suspense } from "react";

// Fetched together with the page. If the parser doesn't come, the text is shown as it was written.
const parser = import(/* webpackChunkName: "markdown" */ "@guildway/shared/ui/text/markdown").then(
  ({ Markdown }) => ({ default: Markdown }),
  () => ({ default: LinkedText }),
);
const Formatted = lazy(() => parser);

/** What a job is about, with lists, headings and links. */
export function Description({ text }: { text: string }) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading description...">
          <SkeletonText lines={5} />
        </Loading>
      }
    >
      <Formatted text={text} />
    </Suspense>
  );
}
