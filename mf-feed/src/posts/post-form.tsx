import { COMPOSER_ROWS, LIMITS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";

interface PostFormProps {
  label: string;
  submitLabel: string;
  /** What it begins with, where there is no draft. */
  content: string;
  /** Names the draft. */
  draft: string;
  onSubmit: (content: string) => Promise<unknown>;
  onClose: () => void;
}

/** The text of a post. What was typed is kept until it is sent. */
export function PostForm({ label, submitLabel, content, draft, onSubmit, onClose }: PostFormProps) {
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/posts").then((module) => module.postForm),
    defaultValues: { content },
    draft,
  });
  const { errors, isSubmitting } = form.formState;

  function cancel() {
    // A change is given up; what stands nowhere yet stays as a draft (spec §4).
    if (content !== "") form.reset({ content });
    onClose();
  }

  return (
    <Form
      onSubmit={form.submit(async (values) => {
        await onSubmit(values.content);
        onClose();
      })}
    >
      <TextArea
        label={label}
        rows={COMPOSER_ROWS}
        limit={LIMITS.post}
        error={errors.content?.message}
        {...form.register("content")}
      />
      <FormActions>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
