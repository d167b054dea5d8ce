import { errorMessage } from "shared/api";
import type { Post } from "shared/contract/posts";
import { toast } from "shared/toast";
import { ConfirmDialog } from "shared/ui/confirm-dialog";
import { useFocusOnRemoval } from "shared/use-focus-on-removal";
import { quoted } from "../quoted";
import { useDeletePost } from "./use-change-post";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before one's own post is deleted. */
export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { mutate: deletePost, isPending } = useDeletePost(post.id);
  useFocusOnRemoval();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete your post ${quoted(post.content)}?`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() =>
        deletePost(undefined, {
          onSuccess: onDeleted,
          onError: (error) => toast.error(errorMessage(error)),
        })
      }
    >
      Its likes and comments go with it. This cannot be undone.
    </ConfirmDialog>
  );
}
