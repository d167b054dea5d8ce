import type { Comment } from "@guildway/shared/contract/posts";
import { useFocusKeeper } from "@guildway/shared/focus";
import { deleteComment } from "@guildway/shared/queries/comments";
import { useMutation } from "@guildway/shared/query";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { quoted } from "../quoted";

/** Asks before one's own comment is deleted. */
export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate, isPending } = useMutation(deleteComment(comment));
  useFocusKeeper("neighbor", document.activeElement);
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
