import { errorMessage } from "shared/api";
import type { Comment } from "shared/contract/posts";
import { toast } from "shared/toast";
import { ConfirmDialog } from "shared/ui/confirm-dialog";
import { useFocusOnRemoval } from "shared/use-focus-on-removal";
import { quoted } from "../quoted";
import { useDeleteComment } from "./use-comments";

/** Asks before one's own comment is deleted. */
export function DeleteCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate: deleteComment, isPending } = useDeleteComment(comment);
  useFocusOnRemoval();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete your comment ${quoted(comment.content)}?`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => deleteComment(undefined, { onError: (error) => toast.error(errorMessage(error)) })}
    >
      This cannot be undone.
    </ConfirmDialog>
  );
}
