import { useState } from "react";
import type { Comment } from "../../../contract/posts";
import { CommentActions } from "./comment-actions";
import { CommentRow } from "./comment-row";
import { Replies } from "./replies";

interface CommentItemProps {
  comment: Comment;
  /** Whether its replies are shown from the beginning. */
  open?: boolean;
}

/** One comment on a post, with its replies on demand. */
export function CommentItem({ comment, open = false }: CommentItemProps) {
  const [thread, setThread] = useState<"closed" | "open" | "replying">(open ? "open" : "closed");
  return (
    <CommentRow comment={comment}>
      <CommentActions
        comment={comment}
        open={thread !== "closed"}
        onReply={() => setThread("replying")}
        onToggle={() => setThread(thread === "closed" ? "open" : "closed")}
      />
      {thread !== "closed" && <Replies comment={comment} replying={thread === "replying"} />}
    </CommentRow>
  );
}
