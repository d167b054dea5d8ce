import { useEffect, useState } from "react";
import { createComment } from "../../../client/queries/comments";
import { useMutation } from "../../../client/query";
import { LIMITS } from "../../../contract/limits";
import type { Comment } from "../../../contract/posts";
import { useContractForm } from "../../../forms/form";
import { Button } from "../../../ui/button";
import { Form, FormActions } from "../../../ui/form/form";
import { OtherTab } from "../../../ui/other-tab";
import { MentionTextArea } from "../mentions/mention-text-area";
import { submitOnShortcut } from "../submit-on-shortcut";
import styles from "./comment-thread.module.css";

const NOTHING = { content: "", mentions: [] };

interface CommentComposerProps {
  postId: string;
  /** The comment that is replied to. */
  parent?: Comment;
  /** Whether the box takes the focus when it appears. */
  focused?: boolean | undefined;
}

const COMMENT = {
  label: "Your comment",
  placeholder: "Add a comment",
  send: "Post comment",
  kept: "Your comment is kept.",
};
const REPLY = {
  label: "Your reply",
  placeholder: "Write a reply",
  send: "Post reply",
  kept: "Your reply is kept.",
};

/** The box for writing a comment or a reply (product §5). The draft is kept until it is sent. */
export function CommentComposer({ postId, parent, focused = false }: CommentComposerProps) {
  const texts = parent ? REPLY : COMMENT;
  const { mutateAsync: create } = useMutation(createComment(postId, parent));
  const form = useContractForm({
    schema: () => import("../../../contract/posts").then((module) => module.commentForm),
    defaultValues: NOTHING,
    shows: ["content"],
    kept: texts.kept,
    draft: {
      name: parent ? `reply:${parent.id}` : `comment:${postId}`,
      version: 1,
      quiet: "It waits in its box",
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const [commenting, setCommenting] = useState(() => form.getValues("content") !== "");
  useEffect(() => {
    if (focused) setFocus("content");
  }, [focused, setFocus]);

  return (
    <Form
      className={styles.composer}
      onFocus={() => setCommenting(true)}
      onSubmit={form.submit(async (comment) => {
        await create(comment);
        form.reset(NOTHING);
      })}
    >
      <OtherTab shown={form.inOtherTab} />
      <MentionTextArea
        label={texts.label}
        hideLabel
        placeholder={texts.placeholder}
        rows={1}
        limit={LIMITS.comment}
        error={errors.content?.message}
        onKeyDown={submitOnShortcut}
        mentions={() => form.getValues("mentions") ?? []}
        onMention={(mentions) => form.setValue("mentions", mentions)}
        {...form.register("content")}
      />
      {commenting && (
        <FormActions>
          <Button type="submit" size="sm" busy={isSubmitting}>
            {texts.send}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
