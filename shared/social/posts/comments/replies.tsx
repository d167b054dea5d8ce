import { replies } from "../../../client/queries/comments";
import { useInfiniteQuery } from "../../../client/query";
import type { Comment } from "../../../contract/posts";
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

/** A new reply is shown at the end, and again with the page that it belongs to. */
function withoutRepeated(items: Comment[]): Comment[] {
  return items.filter(({ id }, index) => items.findLastIndex((item) => item.id === id) === index);
}
