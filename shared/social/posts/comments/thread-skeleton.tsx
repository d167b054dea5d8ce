import { Bone, Loading, SkeletonText } from "../../../ui/state/skeleton";
import styles from "./comment-thread.module.css";

/** The placeholder of a thread while its code loads. */
export function ThreadSkeleton() {
  return (
    <div className={styles.thread}>
      <Bone width="100%" height="2.5rem" />
      <CommentsSkeleton />
    </div>
  );
}

/** The placeholder of comments while they load. */
export function CommentsSkeleton({ label = "Loading comments..." }: { label?: string }) {
  return (
    <Loading label={label}>
      <div className={styles.comment}>
        <Bone width="2rem" height="2rem" round />
        <SkeletonText lines={3} />
      </div>
    </Loading>
  );
}
