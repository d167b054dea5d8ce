import { LIMITS } from "@guildway/shared/contract/limits";
import type { Comment } from "@guildway/shared/contract/posts";
import { useContractForm } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { useEffect } from "react";
import styles from "./comment-thread.module.css";
import { useUpdateComment } from "./use-comments";

/** Changes one's own comment where it stands. */
export function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync: updateComment } = useUpdateComment(comment);
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/posts").then((module) => module.commentForm),
    defaultValues: { content: comment.content },
    draft: `edit-comment:${comment.id}`,
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("content"), [setFocus]);

  return (
    <Form
      className={styles.composer}
      onSubmit={form.submit(async ({ content }) => {
        await updateComment(content);
        onClose();
      })}
    >
      <TextArea
        label="Edit your comment"
        rows={2}
        limit={LIMITS.comment}
        error={errors.content?.message}
        {...form.register("content")}
      />
      <FormActions>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            form.reset({ content: comment.content });
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isSubmitting}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
