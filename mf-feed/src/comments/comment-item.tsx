import type { Comment } from "shared/contract/posts";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { Avatar } from "shared/ui/avatar";
import { fullName } from "shared/ui/person-card";
import { LinkedText } from "shared/ui/rich-text";
import { TimeAgo } from "shared/ui/time-ago";
import styles from "./comment-thread.module.css";

/** One comment with its author. */
export function CommentItem({ comment }: { comment: Comment }) {
  const name = fullName({ first_name: comment.author_first_name, last_name: comment.author_last_name });
  return (
    <li className={styles.comment}>
      <Avatar name={name} size="sm" />
      <div className={styles.bubble}>
        <p className={styles.head}>
          {comment.author_id ? (
            <Link to={routes.user(comment.author_id)} className={styles.author}>
              {name}
            </Link>
          ) : (
            <span className={styles.author}>{name}</span>
          )}
          <span className={styles.time}>
            <TimeAgo value={comment.created_at} />
          </span>
        </p>
        {comment.author_headline && <p className={styles.headline}>{comment.author_headline}</p>}
        <p className={styles.text}>
          <LinkedText text={comment.content} />
        </p>
      </div>
    </li>
  );
}
