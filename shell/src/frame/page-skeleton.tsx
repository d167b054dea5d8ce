import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";

/** The placeholder of a page whose code is loading; the page then has its own skeleton. */
export function PageSkeleton() {
  return (
    <PageLayout>
      <SkeletonList count={3} lines={2} />
    </PageLayout>
  );
}
