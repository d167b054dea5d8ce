import { failureText } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { Button } from "@guildway/shared/ui/button";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { CommentComposer } from "./comment-composer";
import { CommentItem } from "./comment-item";
import styles from "./comment-thread.module.css";
import { CommentsSkeleton } from "./thread-skeleton";
import { useComments } from "./use-comments";

/** The comments under a post: composer, the newest, and older ones on demand (product.md). */
export function CommentThread({ post }: { post: Pick<Post, "id"> }) {
  return (
    <div className={styles.thread}>
      <CommentComposer postId={post.id} />
      <Comments postId={post.id} />
    </div>
  );
}

function Comments({ postId }: { postId: string }) {
  const comments = useComments(postId);
  if (comments.isPending) return <CommentsSkeleton />;
  if (!comments.data) {
    return (
      <ErrorState
        message={failureText("Couldn't load the comments", comments.error)}
        busy={comments.isFetching}
        onRetry={() => void comments.refetch()}
      />
    );
  }
  const items = comments.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className={styles.none}>No comments yet. Say the first word.</p>;
  return (
    <>
      <ul className={styles.comments} aria-label="Comments">
        {items.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          busy={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          {comments.isFetchNextPageError ? "Try again" : "Show more"}
        </Button>
      )}
    </>
  );
}
