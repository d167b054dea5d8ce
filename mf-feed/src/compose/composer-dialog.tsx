import { COMPOSER_ROWS, LIMITS } from "shared/contract/limits";
import { useContractForm } from "shared/form";
import { useUserId } from "shared/session";
import { Button } from "shared/ui/button";
import { Dialog } from "shared/ui/dialog";
import { Form, FormActions } from "shared/ui/form";
import { TextArea } from "shared/ui/text-area";
import { useCreatePost } from "./use-create-post";

/** Writes a post. Closes on cancel, on a click outside and after success (spec §4); the draft is kept until then. */
export function ComposerDialog({ onClose }: { onClose: () => void }) {
  const userId = useUserId();
  const { mutateAsync: createPost } = useCreatePost();
  const form = useContractForm({
    schema: () => import("shared/contract/posts").then((module) => module.postForm),
    defaultValues: { content: "" },
    draft: `post:${userId}`,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={onClose} title="Create a post">
      <Form
        onSubmit={form.submit(async ({ content }) => {
          await createPost(content);
          onClose();
        })}
      >
        <TextArea
          label="What do you want to share?"
          rows={COMPOSER_ROWS}
          limit={LIMITS.post}
          error={errors.content?.message}
          {...form.register("content")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Post
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
