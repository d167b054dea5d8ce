import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import styles from "./conversation-list.module.css";

/** The shape of a list of conversations or messages while it loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Bone width="2.75rem" height="2.75rem" round />
          <span>
            <Bone width="45%" />
            <Bone width="80%" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
