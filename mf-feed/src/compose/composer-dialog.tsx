import { useContractForm } from "@guildway/shared/form";
import { useUserId } from "@guildway/shared/session";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { loadPostSchema, PostForm } from "../posts/post-form";
import { useCreatePost } from "./use-create-post";

/** Writes a post. Closes on cancel, on a click outside and after success (product §5); the draft is kept until then. */
export function ComposerDialog({ onClose }: { onClose: () => void }) {
  const userId = useUserId();
  const { mutateAsync: createPost } = useCreatePost();
  const form = useContractForm({
    schema: loadPostSchema,
    defaultValues: { content: "" },
    draft: `post:${userId}`,
  });
  return (
    <Dialog open onOpenChange={onClose} title="Create a post">
      <PostForm
        label="What do you want to share?"
        submitLabel="Post"
        form={form}
        onSubmit={form.submit(async ({ content }) => {
          await createPost(content);
          onClose();
        })}
        // What isn't posted yet stays as a draft (product §5).
        onCancel={onClose}
      />
    </Dialog>
  );
}
