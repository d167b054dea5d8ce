import { isNotFound } from "../../../client/api/client";
import { comment, comments } from "../../../client/queries/comments";
import { useInfiniteQuery, useQuery } from "../../../client/query";
import { Stack } from "../../../ui/layout/flow";
import { QueryState } from "../../../ui/state/query-state";
import { CommentComposer } from "./comment-composer";
import { CommentItem } from "./comment-item";
import { CommentList } from "./comment-list";
import styles from "./comment-thread.module.css";
import { CommentsSkeleton } from "./thread-skeleton";

interface CommentThreadProps {
  postId: string;
  focused?: boolean;
  /** A comment that comes first, with its replies open: the one that a notification is about. */
  first?: string | null;
}

/** The comments under a post: composer, the newest, and older ones on demand (product §5). */
export function CommentThread({ postId, focused, first = null }: CommentThreadProps) {
  return (
    <div className={styles.thread}>
      <CommentComposer postId={postId} focused={focused} />
      {first && <FirstComment key={first} id={first} />}
      <Comments postId={postId} first={first} />
    </div>
  );
}

function FirstComment({ id }: { id: string }) {
  const query = useQuery({ ...comment(id), retry: (count, error) => count < 2 && !isNotFound(error) });
  return (
    <QueryState
      query={query}
      loading={<CommentsSkeleton />}
      failed="Couldn't load the comment"
      missing={<p className={styles.none}>The linked comment isn't there anymore.</p>}
    >
      {(shown) => (
        <Stack as="ul" gap={3} aria-label="Linked comment">
          <CommentItem comment={shown} open />
        </Stack>
      )}
    </QueryState>
  );
}

function Comments({ postId, first }: { postId: string; first: string | null }) {
  return (
    <CommentList
      list={useInfiniteQuery(comments(postId))}
      label="Comments"
      none="No comments yet. Be the first."
      more="Show more"
    >
      {(loaded) =>
        loaded
          .filter(({ id }) => id !== first)
          .map((comment) => <CommentItem key={comment.id} comment={comment} />)
      }
    </CommentList>
  );
}
