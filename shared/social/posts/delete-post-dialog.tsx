import type { Post } from "@guildway/shared/contract/posts";
import { useFocusKeeper } from "@guildway/shared/focus";
import { deletePost } from "@guildway/shared/queries/change-posts";
import { useMutation } from "@guildway/shared/query";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { quoted } from "./quoted";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before one's own post is deleted. */
export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps) {
  const { mutate, isPending } = useMutation(deletePost(post.id));
  useFocusKeeper("neighbor", document.activeElement);
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
