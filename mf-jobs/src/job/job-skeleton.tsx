import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Bone, Loading, SkeletonCard, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./job-detail.module.css";

const FACTS = ["salary", "hours", "type", "closes"];

/** The shape of a job page while it loads. */
export function JobSkeleton() {
  return (
    <PageLayout aside={<SkeletonCard kind="company" lines={3} />}>
      <PageHeading title="Job" hidden />
      <Loading label="Loading job...">
        <Card pad="lg">
          <Stack gap={6}>
            <Stack>
              <div className={styles.head}>
                <Bone width="3.75rem" height="3.75rem" />
                <div className={styles.bones}>
                  <Bone width="70%" height="1.75rem" />
                  <Bone width="50%" />
                </div>
              </div>
              <div className={styles.facts}>
                {FACTS.map((fact) => (
                  <div key={fact} className={styles.bones}>
                    <Bone width="3rem" />
                    <Bone width="5rem" />
                  </div>
                ))}
              </div>
            </Stack>
            <SkeletonText lines={6} />
          </Stack>
        </Card>
      </Loading>
    </PageLayout>
  );
}
