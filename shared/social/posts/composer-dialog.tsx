import type { z } from "zod";
import { createPost } from "../../client/queries/change-posts";
import { useMutation } from "../../client/query";
import type { OriginalPost } from "../../contract/posts";
import { useContractForm } from "../../forms/form";
import { Dialog } from "../../ui/overlay/dialog";
import { usePostLink } from "./link/use-post-link";
import { usePostPictures } from "./pictures/use-post-pictures";
import { usePollField } from "./polls/use-poll-field";
import { POST_EXAMPLES, PostForm, type WrittenPost } from "./post-form";
import { QuotedPost } from "./quoted-post";

interface ComposerDialogProps {
  title: string;
  /** In whose name it is written, if not in the viewer's own. */
  companyId?: string;
  /** The post that it reposts with words. */
  quoteOf?: OriginalPost;
  onClose: () => void;
}

const NOTHING: WrittenPost = {
  content: "",
  mentions: [],
  pictures: [],
  preview_id: null,
  removed_link: null,
  poll: null,
};

const loadSchema = () =>
  import("../../contract/posts").then(
    (module) => module.newPost as unknown as z.ZodType<WrittenPost, WrittenPost>,
  );

/** Writes a post. Closes on cancel, on a click outside and after success (product §5); the draft is kept until then. */
export function ComposerDialog({ title, companyId, quoteOf, onClose }: ComposerDialogProps) {
  const { mutateAsync: create } = useMutation(createPost());
  const form = useContractForm({
    schema: loadSchema,
    defaultValues: NOTHING,
    shows: ["content", "poll"],
    kept: "Your post is kept.",
    draft: {
      name: ["post", companyId, quoteOf?.id].filter(Boolean).join(":"),
      version: 1,
      like: POST_EXAMPLES,
    },
  });
  const pictures = usePostPictures({
    read: () => form.getValues("pictures"),
    write: (uploaded) => form.setValue("pictures", uploaded),
  });
  const close = async () => {
    if (await pictures.mayLeave()) onClose();
  };
  const link = usePostLink({
    content: form.watch("content"),
    hasPictures: pictures.chosen.length > 0,
    removed: form.watch("removed_link"),
    setRemoved: (url) => form.setValue("removed_link", url),
    write: (id) => form.setValue("preview_id", id),
  });
  const poll = usePollField(form);
  return (
    <Dialog open onOpenChange={close} title={title}>
      <PostForm
        label="What do you want to share?"
        help={companyId && "Everyone can read the company's newest posts, also without an account."}
        submitLabel="Post"
        form={form}
        pictures={pictures}
        link={link}
        poll={poll}
        quoted={quoteOf && <QuotedPost post={quoteOf} />}
        onSubmit={form.submit(async (post) => {
          await create({
            ...post,
            ...(companyId && { company_id: companyId }),
            ...(quoteOf && { quote_of_id: quoteOf.id }),
          });
          // What was typed since is a draft of its own.
          form.reset(NOTHING);
          onClose();
        })}
        // What isn't posted yet stays as a draft (product §5).
        onCancel={close}
      />
    </Dialog>
  );
}
