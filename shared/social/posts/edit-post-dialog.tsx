import { updatePost } from "../../client/queries/change-posts";
import { useMutation } from "../../client/query";
import type { Post } from "../../contract/posts";
import { useEditForm } from "../../forms/edit-form";
import { firstLink } from "../../text/links";
import { Dialog } from "../../ui/overlay/dialog";
import { usePostLink } from "./link/use-post-link";
import { namesIn } from "./mentions/names-in";
import { usePostPictures } from "./pictures/use-post-pictures";
import { loadPostSchema, POST_EXAMPLES, PostForm, type WrittenPost } from "./post-form";

const COUNTS = ["No pictures", "One picture"];

/** Edits the viewer's post. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { mutateAsync: update } = useMutation(updatePost(post.id));
  const form = useEditForm({
    schema: loadPostSchema,
    draft: { name: `edit-post:${post.id}`, version: 1, like: POST_EXAMPLES },
    what: "post",
    resource: post,
    valuesOf: ({ content, mentions, pictures, preview }): WrittenPost => ({
      content,
      mentions: namesIn(mentions),
      pictures,
      preview_id: preview?.id ?? null,
      removed_link: preview ? null : (firstLink(content) ?? null),
      poll: null,
    }),
    shows: ["content"],
    fields: {
      content: { label: "Your post" },
      pictures: { label: "Pictures", show: ({ length }) => COUNTS[length] ?? `${length} pictures` },
      preview_id: { label: "Link preview", show: (id) => (id === null ? "None" : "Shown") },
    },
  });
  const pictures = usePostPictures({
    read: () => form.getValues("pictures"),
    write: (uploaded) => form.setValue("pictures", uploaded, { shouldDirty: true }),
  });
  const close = async () => {
    if (await pictures.mayLeave()) onClose();
  };
  const link = usePostLink({
    content: form.watch("content"),
    hasPictures: pictures.chosen.length > 0,
    original: post,
    removed: form.watch("removed_link"),
    setRemoved: (url) => form.setValue("removed_link", url, { shouldDirty: true }),
    write: (id) => form.setValue("preview_id", id, { shouldDirty: true }),
  });
  return (
    <Dialog open onOpenChange={close} title="Edit your post">
      <PostForm
        label="Your post"
        submitLabel="Save"
        form={form}
        pictures={pictures}
        link={link}
        onSubmit={form.submit(async (change) => {
          await update(change).catch((error: unknown) => {
            pictures.markGone(error);
            throw error;
          });
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
