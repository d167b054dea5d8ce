import { errorMessage } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { toast } from "@guildway/shared/toast";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useFocusOnRemoval } from "@guildway/shared/use-focus-on-removal";
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
