import type { Comment } from "@guildway/shared/contract/posts";
import { replies } from "@guildway/shared/queries/comments";
import { useInfiniteQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { CommentActions } from "./comment-actions";
import { CommentComposer } from "./comment-composer";
import { CommentRow } from "./comment-row";
import styles from "./comment-thread.module.css";
import { CommentsSkeleton } from "./thread-skeleton";

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
  const list = useInfiniteQuery(replies(comment.id));
  return (
    <QueryState
      query={list}
      loading={<CommentsSkeleton label="Loading replies..." />}
      failed="Couldn't load the replies"
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<p className={styles.none}>There are no replies that you can see.</p>}
    >
      {({ pages }) => (
        <>
          <ul className={styles.comments} aria-label="Replies">
            {withoutRepeated(pages.flatMap(({ items }) => items)).map((reply) => (
              <CommentRow key={reply.id} comment={reply}>
                <CommentActions comment={reply} />
              </CommentRow>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="ghost"
              size="sm"
              className={styles.more}
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchNextPageError ? "Try again" : "Show more replies"}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

/** A reply that was just written is shown at the end, and comes once more with the page that it belongs to. */
function withoutRepeated(items: Comment[]): Comment[] {
  return items.filter(({ id }, index) => items.findLastIndex((item) => item.id === id) === index);
}
