import { LIMITS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { useEffect, useRef, useState } from "react";
import styles from "./comment-thread.module.css";
import { useCreateComment } from "./use-comments";

/** Spec §4 "Comment interaction"; submitting is the form's own state. */
type Mode = "viewing" | "commenting";

/** Writes a comment: viewing → commenting → submitting, and back to viewing. What was typed is kept. */
export function CommentComposer({ postId }: { postId: string }) {
  const userId = useUserId();
  const { mutateAsync: createComment } = useCreateComment(postId);
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/posts").then((module) => module.commentForm),
    defaultValues: { content: "" },
    draft: `comment:${postId}:${userId}`,
  });
  const { errors, isSubmitting } = form.formState;
  const [mode, setMode] = useState<Mode>(() => (form.getValues("content") ? "commenting" : "viewing"));
  const opener = useRef<HTMLButtonElement>(null);
  const wasCommenting = useRef(mode === "commenting");

  // The focus follows the mode: into the box, and back to what opened it.
  const { setFocus } = form;
  useEffect(() => {
    const changed = wasCommenting.current !== (mode === "commenting");
    wasCommenting.current = mode === "commenting";
    if (!changed) return;
    if (mode === "commenting") setFocus("content");
    else opener.current?.focus();
  }, [mode, setFocus]);

  function view() {
    form.reset({ content: "" });
    setMode("viewing");
  }

  if (mode === "viewing") {
    return (
      <button ref={opener} type="button" className={styles.opener} onClick={() => setMode("commenting")}>
        Add a comment
      </button>
    );
  }
  return (
    <Form
      className={styles.composer}
      onSubmit={form.submit(async ({ content }) => {
        await createComment(content);
        view();
      })}
    >
      <TextArea
        label="Your comment"
        rows={2}
        limit={LIMITS.comment}
        error={errors.content?.message}
        {...form.register("content")}
      />
      <FormActions>
        <Button variant="ghost" size="sm" onClick={view}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isSubmitting}>
          Post comment
        </Button>
      </FormActions>
    </Form>
  );
}
