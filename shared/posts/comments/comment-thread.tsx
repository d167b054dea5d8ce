import { comments } from "@guildway/shared/queries/comments";
import { useInfiniteQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { CommentComposer } from "./comment-composer";
import { CommentItem } from "./comment-item";
import styles from "./comment-thread.module.css";
import { CommentsSkeleton } from "./thread-skeleton";

/** The comments under a post: composer, the newest, and older ones on demand (product §5). */
export function CommentThread({ postId, focused }: { postId: string; focused?: boolean }) {
  return (
    <div className={styles.thread}>
      <CommentComposer postId={postId} focused={focused} />
      <Comments postId={postId} />
    </div>
  );
}

function Comments({ postId }: { postId: string }) {
  const list = useInfiniteQuery(comments(postId));
  return (
    <QueryState
      query={list}
      loading={<CommentsSkeleton />}
      failed="Couldn't load the comments"
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<p className={styles.none}>No comments yet. Be the first.</p>}
    >
      {({ pages }) => (
        <>
          <ul className={styles.comments} aria-label="Comments">
            {pages
              .flatMap(({ items }) => items)
              .map((comment) => (
                <CommentItem key={comment.id} comment={comment} />
              ))}
          </ul>
          {list.hasNextPage && (
            <Button
              variant="ghost"
              size="sm"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchNextPageError ? "Try again" : "Show more"}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
