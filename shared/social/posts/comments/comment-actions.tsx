import { ThumbsUp } from "lucide-react";
import { likeComment } from "../../../client/queries/comments";
import { useMutation } from "../../../client/query";
import type { Comment } from "../../../contract/posts";
import { formatCount, formatNumber } from "../../../format/numbers";
import { Button } from "../../../ui/button";
import { Cluster } from "../../../ui/layout/flow";
import styles from "./comment-thread.module.css";

interface CommentActionsProps {
  comment: Comment;
  /** Whether its replies are shown. */
  open?: boolean;
  /** Opens the box for a reply; a reply has none. */
  onReply?: () => void;
  /** Shows and hides the replies. */
  onToggle?: () => void;
}

/** Below a comment: Like, Reply, and how many replies it has. */
export function CommentActions({ comment, open = false, onReply, onToggle }: CommentActionsProps) {
  const { mutate: like } = useMutation(likeComment(comment));
  const { liked, like_count, reply_count } = comment;
  return (
    <Cluster gap={1}>
      <Button
        variant="ghost"
        size="sm"
        className={styles.action}
        icon={<ThumbsUp aria-hidden="true" />}
        aria-pressed={liked}
        onClick={() => like(!liked)}
      >
        Like
        {like_count > 0 && <span className={styles.number}>{formatNumber(like_count)}</span>}
      </Button>
      {onReply && (
        <Button variant="ghost" size="sm" className={styles.action} onClick={onReply}>
          Reply
        </Button>
      )}
      {reply_count > 0 && (
        <Button variant="ghost" size="sm" className={styles.action} aria-expanded={open} onClick={onToggle}>
          {open ? "Hide replies" : `Show ${repliesText(reply_count)}`}
        </Button>
      )}
    </Cluster>
  );
}

function repliesText(count: number): string {
  return formatCount(count, "reply", "replies");
}
