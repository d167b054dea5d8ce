import { LIMITS } from "@guildway/shared/contract/limits";
import { useFocusAfter } from "@guildway/shared/focus";
import { useContractForm } from "@guildway/shared/form";
import { createComment } from "@guildway/shared/queries/comments";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { useRef, useState } from "react";
import styles from "./comment-thread.module.css";

/** product §5; submitting is the form's own state. */
type Mode = "viewing" | "commenting";

/** Writes a comment: viewing → commenting → submitting, and back to viewing. What was typed is kept. */
export function CommentComposer({ postId }: { postId: string }) {
  const userId = useUserId();
  const { mutateAsync: create } = useMutation(createComment(postId));
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/posts").then((module) => module.commentForm),
    defaultValues: { content: "" },
    draft: `comment:${postId}:${userId}`,
  });
  const { errors, isSubmitting } = form.formState;
  const [mode, setMode] = useState<Mode>(() => (form.getValues("content") ? "commenting" : "viewing"));
  const opener = useRef<HTMLButtonElement>(null);
  const composer = useRef<HTMLFormElement>(null);
  useFocusAfter(mode, () => opener.current ?? { in: composer.current, find: "textarea" });

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
      ref={composer}
      className={styles.composer}
      onSubmit={form.submit(async ({ content }) => {
        await create(content);
        view();
      })}
    >
      <OtherTab shown={form.inOtherTab} />
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
