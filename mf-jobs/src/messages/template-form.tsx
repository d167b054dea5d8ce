import type { MessageTemplate } from "@guildway/shared/contract/applicants";
import { LIMITS } from "@guildway/shared/contract/limits";
import { MESSAGE_PLACEHOLDERS } from "@guildway/shared/contract/message-placeholders";
import { useEditForm } from "@guildway/shared/edit-form";
import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import type { ComponentProps, ReactNode } from "react";
import { createTemplate, updateTemplate } from "./queries";

const loadSchema = () =>
  import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/applicants").then(
    ({ messageTemplateForm }) => messageTemplateForm,
  );

/** Writes a template. */
export function NewTemplate({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(createTemplate(companyId));
  const form = useContractForm({
    schema: loadSchema,
    defaultValues: { name: "", text: "" },
    shows: ["name", "text"],
    draft: { name: `template:${companyId}`, version: 1 },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <TemplateDialog
      title="New template"
      busy={isSubmitting}
      name={{ error: errors.name?.message, ...form.register("name") }}
      text={{ error: errors.text?.message, ...form.register("text") }}
      onClose={onClose}
      onSubmit={form.submit(async (values) => {
        await mutateAsync(values);
        onClose();
      })}
    />
  );
}

/** Changes a template. */
export function EditTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { mutateAsync } = useMutation(updateTemplate(template.id));
  const form = useEditForm({
    schema: loadSchema,
    what: "template",
    resource: template,
    valuesOf: ({ name, text }: MessageTemplate) => ({ name, text }),
    fields: { name: { label: "Name" }, text: { label: "Message" } },
    draft: { name: `template-edit:${template.id}`, version: 1 },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <TemplateDialog
      title={`Edit ${template.name}`}
      busy={isSubmitting}
      name={{ error: errors.name?.message, ...form.register("name") }}
      text={{ error: errors.text?.message, ...form.register("text") }}
      onClose={onClose}
      onCancel={() => {
        form.discard();
        onClose();
      }}
      onSubmit={form.submit(async (change) => {
        await mutateAsync(change);
        onClose();
      })}
    >
      {form.conflict}
    </TemplateDialog>
  );
}

interface TemplateDialogProps {
  title: string;
  busy: boolean;
  name: Omit<ComponentProps<typeof TextField>, "label" | "type">;
  text: Omit<ComponentProps<typeof TextArea>, "label">;
  onClose: () => void;
  onCancel?: () => void;
  onSubmit: ComponentProps<"form">["onSubmit"];
  children?: ReactNode;
}

function TemplateDialog({ name, text, children, ...dialog }: TemplateDialogProps) {
  return (
    <FormDialog submitLabel="Save" after={children} {...dialog}>
      <TextField {...name} label="Name" />
      <TextArea
        {...text}
        label="Message"
        rows={8}
        limit={LIMITS.note}
        help={`You can write ${MESSAGE_PLACEHOLDERS.map((one) => `{${one}}`).join(", ")}.`}
      />
    </FormDialog>
  );
}
