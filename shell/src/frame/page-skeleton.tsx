import { Page } from "shared/ui/page";
import { SkeletonList } from "shared/ui/skeleton";

/** Stands for a page whose code is on its way; the page brings a skeleton of its own shape. */
export function PageSkeleton() {
  return (
    <Page>
      <SkeletonList count={3} lines={2} />
    </Page>
  );
}
