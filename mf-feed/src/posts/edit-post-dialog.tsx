import type { Post } from "@guildway/shared/contract/posts";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { PostForm } from "./post-form";
import { useUpdatePost } from "./use-change-post";

/** Changes one's own post. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { mutateAsync: updatePost } = useUpdatePost(post.id);
  return (
    <Dialog open onOpenChange={onClose} title="Edit your post">
      <PostForm
        label="Your post"
        submitLabel="Save"
        content={post.content}
        draft={`edit-post:${post.id}`}
        onSubmit={updatePost}
        onClose={onClose}
      />
    </Dialog>
  );
}
