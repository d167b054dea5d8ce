import { useContractForm } from "@guildway/shared/form";
import { usePostLink } from "@guildway/shared/post-link";
import { usePostPictures } from "@guildway/shared/post-pictures";
import { loadPostSchema, PostForm } from "@guildway/shared/posts/post-form";
import { createPost } from "@guildway/shared/queries/posts";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";

/** Writes a post. Closes on cancel, on a click outside and after success (product §5); the draft is kept until then. */
export function ComposerDialog({ onClose }: { onClose: () => void }) {
  const userId = useUserId();
  const { mutateAsync: create } = useMutation(createPost());
  const form = useContractForm({
    schema: loadPostSchema,
    defaultValues: { content: "", pictures: [], preview_id: null },
    kept: "Your post is kept.",
    draft: `post:${userId}`,
  });
  const pictures = usePostPictures({
    read: () => form.getValues("pictures"),
    write: (uploaded) => form.setValue("pictures", uploaded),
  });
  const link = usePostLink({
    content: form.watch("content"),
    hasPictures: pictures.chosen.length > 0,
    write: (id) => form.setValue("preview_id", id),
  });
  return (
    <Dialog open onOpenChange={onClose} title="Create a post">
      <PostForm
        label="What do you want to share?"
        submitLabel="Post"
        form={form}
        pictures={pictures}
        link={link}
        onSubmit={form.submit(async (post) => {
          await create(post);
          onClose();
        })}
        // What isn't posted yet stays as a draft (product §5).
        onCancel={onClose}
      />
    </Dialog>
  );
}
