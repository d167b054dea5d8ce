import { formatCount } from "@guildway/shared/format/numbers";
import { Button } from "@guildway/shared/ui/button";
import { ArrowUp } from "lucide-react";
import styles from "./new-posts-bar.module.css";

/** The server counts up to this. */
const MOST = 100;

interface NewPostsBarProps {
  count: number;
  loading: boolean;
  onLoad: () => void;
}

/** Says that others have written meanwhile; over the posts, so that nothing moves under the reader. */
export function NewPostsBar({ count, loading, onLoad }: NewPostsBarProps) {
  return (
    <div className={styles.bar}>
      {/* The number is not in it: it would be announced again with each post. */}
      <p role="status" className="visually-hidden">
        {count > 0 && "There are new posts"}
      </p>
      {count > 0 && (
        <Button size="sm" className={styles.button} busy={loading} onClick={onLoad}>
          <ArrowUp aria-hidden="true" />
          {label(count)}
        </Button>
      )}
    </div>
  );
}

function label(count: number): string {
  if (count >= MOST) return `${MOST - 1}+ new posts`;
  return formatCount(count, "new post");
}
