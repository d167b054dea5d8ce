import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import styles from "./message-log.module.css";

const WIDTHS = ["40%", "55%", "30%", "48%", "62%"];

/** The shape of a conversation while it loads. */
export function LogSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading label="Loading messages...">
        {WIDTHS.map((width, index) => (
          <div key={width} className={index % 2 ? styles.skeletonMine : styles.skeletonRow}>
            <Bone width={width} height="2.5rem" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
