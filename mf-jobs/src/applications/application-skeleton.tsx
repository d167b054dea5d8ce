import { Card } from "shared/ui/card";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { Bone, Loading, SkeletonText } from "shared/ui/skeleton";

/** The shape of one application while it loads. */
export function ApplicationSkeleton() {
  return (
    <Page>
      <PageHeading title="Application" hidden />
      <Loading label="Loading application...">
        <Card pad="lg">
          <Bone width="60%" height="1.75rem" />
          <SkeletonText lines={8} />
        </Card>
      </Loading>
    </Page>
  );
}
