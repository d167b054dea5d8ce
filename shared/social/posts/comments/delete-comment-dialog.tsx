import { deleteComment } from "../../../client/queries/comments";
import { useMutation } from "../../../client/query";
import type { Comment } from "../../../contract/posts";
import { useFocusFallback } from "../../../page/focus";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { quoted } from "../quoted";

/** Asks before the viewer's comment is deleted. */
export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate, isPending } = useMutation(deleteComment(comment));
  useFocusFallback("neighbor", document.activeElement);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete your ${comment.parent_id ? "reply" : "comment"} ${quoted(comment.content)}?`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {withReplies(comment.reply_count)}This cannot be undone.
    </ConfirmDialog>
  );
}

function withReplies(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "Its reply will be deleted, too. " : `Its ${count} replies will be deleted, too. `;
}
