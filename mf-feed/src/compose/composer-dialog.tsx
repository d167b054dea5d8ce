import { useUserId } from "@guildway/shared/session";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { PostForm } from "../posts/post-form";
import { useCreatePost } from "./use-create-post";

/** Writes a post. Closes on cancel, on a click outside and after success (spec §4); the draft is kept until then. */
export function ComposerDialog({ onClose }: { onClose: () => void }) {
  const userId = useUserId();
  const { mutateAsync: createPost } = useCreatePost();
  return (
    <Dialog open onOpenChange={onClose} title="Create a post">
      <PostForm
        label="What do you want to share?"
        submitLabel="Post"
        content=""
        draft={`post:${userId}`}
        onSubmit={createPost}
        onClose={onClose}
      />
    </Dialog>
  );
}
