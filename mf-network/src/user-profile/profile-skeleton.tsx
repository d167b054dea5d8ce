import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { Bone, Loading, SkeletonCard, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./profile-skeleton.module.css";

/** The shape of a profile while it loads. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile...">
      <Stack>
        <Card>
          <div className={styles.identity}>
            <Bone width="5rem" height="5rem" round />
            <SkeletonText lines={3} />
          </div>
        </Card>
        <Card>
          <SkeletonText lines={4} />
        </Card>
        <SkeletonCard lines={3} />
      </Stack>
    </Loading>
  );
}
