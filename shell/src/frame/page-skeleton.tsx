import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";

/** Stands for a page whose code is on its way; the page brings a skeleton of its own shape. */
export function PageSkeleton() {
  return (
    <PageLayout>
      <SkeletonList count={3} lines={2} />
    </PageLayout>
  );
}
