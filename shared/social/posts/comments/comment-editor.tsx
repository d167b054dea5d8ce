import { useEffect } from "react";
import { updateComment } from "../../../client/queries/comments";
import { useMutation } from "../../../client/query";
import { LIMITS } from "../../../contract/limits";
import type { Comment } from "../../../contract/posts";
import { useEditForm } from "../../../forms/edit-form";
import { EditInPlace } from "../../../ui/form/edit-in-place";
import { OtherTab } from "../../../ui/other-tab";
import { MentionTextArea } from "../mentions/mention-text-area";
import { namesIn } from "../mentions/names-in";
import { submitOnShortcut } from "../submit-on-shortcut";
import styles from "./comment-thread.module.css";

/** Edits the viewer's comment in place. */
export function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const label = comment.parent_id ? "Your reply" : "Your comment";
  const { mutateAsync: update } = useMutation(updateComment(comment));
  const form = useEditForm({
    schema: () => import("../../../contract/posts").then((module) => module.commentForm),
    draft: { name: `edit-comment:${comment.id}`, version: 1 },
    what: comment.parent_id ? "reply" : "comment",
    resource: comment,
    valuesOf: ({ content, mentions }) => ({ content, mentions: namesIn(mentions) }),
    fields: { content: { label } },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("content"), [setFocus]);

  return (
    <EditInPlace
      busy={isSubmitting}
      onCancel={() => {
        form.discard();
        onClose();
      }}
      after={form.conflict}
      className={styles.composer}
      onSubmit={form.submit(async (change) => {
        await update(change);
        onClose();
      })}
    >
      <OtherTab shown={form.inOtherTab} />
      <MentionTextArea
        label={comment.parent_id ? "Edit your reply" : "Edit your comment"}
        rows={2}
        limit={LIMITS.comment}
        error={errors.content?.message}
        onKeyDown={submitOnShortcut}
        mentions={() => form.getValues("mentions") ?? []}
        onMention={(mentions) => form.setValue("mentions", mentions, { shouldDirty: true })}
        {...form.register("content")}
      />
    </EditInPlace>
  );
}
