import { LIMITS } from "@guildway/shared/contract/limits";
import type { Comment } from "@guildway/shared/contract/posts";
import { useEditForm } from "@guildway/shared/edit-form";
import { updateComment } from "@guildway/shared/queries/comments";
import { useMutation } from "@guildway/shared/query";
import { EditInPlace } from "@guildway/shared/ui/form/edit-in-place";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { useEffect } from "react";
import { MentionTextArea } from "../mentions/mention-text-area";
import { namesIn } from "../mentions/names-in";
import { submitOnShortcut } from "../submit-on-shortcut";
import styles from "./comment-thread.module.css";

/** Edits one's own comment in place. */
export function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const label = comment.parent_id ? "Your reply" : "Your comment";
  const { mutateAsync: update } = useMutation(updateComment(comment));
  const form = useEditForm({
    schema: () => import("@guildway/shared/contract/posts").then((module) => module.commentForm),
    draft: { name: `edit-comment:${comment.id}`, version: 1 },
    what: comment.parent_id ? "reply" : "comment",
    thing: comment,
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
