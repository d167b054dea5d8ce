import { COMPOSER_ROWS, LIMITS } from "@guildway/shared/contract/limits";
import type { ContractForm } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import type { ReactNode, SyntheticEvent } from "react";
import { submitOnShortcut } from "./submit-on-shortcut";

export interface PostText {
  content: string;
}

export const loadPostSchema = () =>
  import("@guildway/shared/contract/posts").then((module) => module.postForm);

interface PostFormProps {
  label: string;
  submitLabel: string;
  form: Pick<ContractForm<PostText, PostText>, "formState" | "register" | "inOtherTab">;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** The text of a post. What was typed is kept until it is sent. */
export function PostForm({ label, submitLabel, form, onSubmit, onCancel, children }: PostFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={onSubmit}>
      <OtherTab shown={form.inOtherTab} />
      <TextArea
        label={label}
        rows={COMPOSER_ROWS}
        limit={LIMITS.post}
        error={errors.content?.message}
        onKeyDown={submitOnShortcut}
        {...form.register("content")}
      />
      <FormActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </FormActions>
      {children}
    </Form>
  );
}
