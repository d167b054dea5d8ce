import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";

/** The shape of one application while it loads. */
export function ApplicationSkeleton() {
  return (
    <PageLayout>
      <PageHeading title="Application" hidden />
      <Loading label="Loading application...">
        <Card pad="lg">
          <Bone width="60%" height="1.75rem" />
          <SkeletonText lines={8} />
        </Card>
      </Loading>
    </PageLayout>
  );
}
