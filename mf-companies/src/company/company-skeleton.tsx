import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Bone, Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./company-head.module.css";

/** The shape of a company's page while it loads. */
export function CompanySkeleton() {
  return (
    <PageLayout>
      <PageHeading title="Company" hidden />
      <Loading label="Loading company...">
        <Card pad="lg">
          <Stack gap={6}>
            <div className={styles.head}>
              <Bone width="3.75rem" height="3.75rem" />
              <div className={styles.bones}>
                <Bone width="60%" height="1.75rem" />
                <Bone width="40%" />
              </div>
            </div>
            <SkeletonText lines={4} />
          </Stack>
        </Card>
      </Loading>
    </PageLayout>
  );
}
