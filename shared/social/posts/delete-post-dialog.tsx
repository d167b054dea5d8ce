import { deletePost } from "../../client/queries/change-posts";
import { useMutation } from "../../client/query";
import type { Post } from "../../contract/posts";
import { useFocusFallback } from "../../page/focus";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";
import { quoted } from "./quoted";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before the viewer's post is deleted. */
export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { mutate, isPending } = useMutation(deletePost(post.id));
  useFocusFallback("neighbor", document.activeElement);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete your post ${quoted(post.content)}?`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
    >
      Its likes and comments are deleted too. This cannot be undone.
    </ConfirmDialog>
  );
}
