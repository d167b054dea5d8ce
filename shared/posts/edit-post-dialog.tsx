import type { Post } from "@guildway/shared/contract/posts";
import { useEditForm } from "@guildway/shared/edit-form";
import { updatePost } from "@guildway/shared/queries/posts";
import { useMutation } from "@guildway/shared/query";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { loadPostSchema, PostForm, type PostText } from "./post-form";

/** Changes one's own post. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { mutateAsync: update } = useMutation(updatePost(post.id));
  const form = useEditForm({
    schema: loadPostSchema,
    draft: `edit-post:${post.id}`,
    what: "post",
    thing: post,
    valuesOf: ({ content }): PostText => ({ content }),
    fields: { content: { label: "Your post" } },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Edit your post">
      <PostForm
        label="Your post"
        submitLabel="Save"
        form={form}
        onSubmit={form.submit(async (change) => {
          await update(change);
          onClose();
        })}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      >
        {form.conflict}
      </PostForm>
    </Dialog>
  );
}
