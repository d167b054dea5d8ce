import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import styles from "./asked-ago.module.css";

/** When a request was made; above the row's link, so that the exact time can be pointed at. */
export function AskedAgo({ at }: { at: string }) {
  return (
    <span className={styles.asked}>
      <TimeAgo value={at} />
    </span>
  );
}
