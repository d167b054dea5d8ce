import { errorMessage } from "@guildway/shared/api";
import type { Comment } from "@guildway/shared/contract/posts";
import { toast } from "@guildway/shared/toast";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useFocusOnRemoval } from "@guildway/shared/use-focus-on-removal";
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
