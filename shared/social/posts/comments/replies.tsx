import type { Comment } from "@guildway/shared/contract/posts";
import { replies } from "@guildway/shared/queries/comments";
import { useInfiniteQuery } from "@guildway/shared/query";
import { CommentActions } from "./comment-actions";
import { CommentComposer } from "./comment-composer";
import { CommentList } from "./comment-list";
import { CommentRow } from "./comment-row";
import styles from "./comment-thread.module.css";

/** The replies to a comment, oldest first, and the box for another one. */
export function Replies({ comment, replying }: { comment: Comment; replying: boolean }) {
  return (
    <div className={styles.replies}>
      {comment.reply_count > 0 && <ReplyList comment={comment} />}
      {replying && <CommentComposer postId={comment.post_id} parent={comment} focused />}
    </div>
  );
}

function ReplyList({ comment }: { comment: Comment }) {
  return (
    <CommentList
      list={useInfiniteQuery(replies(comment.id))}
      label="Replies"
      none="There are no replies that you can see."
      more="Show more replies"
    >
      {(loaded) =>
        withoutRepeated(loaded).map((reply) => (
          <CommentRow key={reply.id} comment={reply}>
            <CommentActions comment={reply} />
          </CommentRow>
        ))
      }
    </CommentList>
  );
}

/** A reply that was just written is shown at the end, and comes once more with the page that it belongs to. */
function withoutRepeated(items: Comment[]): Comment[] {
  return items.filter(({ id }, index) => items.findLastIndex((item) => item.id === id) === index);
}
