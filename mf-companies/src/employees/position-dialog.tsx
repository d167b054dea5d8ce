import { type ContractForm, useContractForm } from "@guildway/shared/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import type { ReactNode, SyntheticEvent } from "react";

/** Someone's position at a company. */
export interface Position {
  job_title: string;
  is_admin: boolean;
}

interface PositionDialogProps {
  title: string;
  position: Position;
  submitLabel: string;
  /** Saves the position. If it fails, the dialog stays open and shows the error. */
  onSubmit: (position: Position) => Promise<void>;
  onClose: () => void;
}

const answers = [
  { value: "true", label: "Yes", note: "They can add employees, post jobs and see applications" },
  { value: "false", label: "No" },
];

export const loadPositionSchema = () =>
  import("@guildway/shared/contract/companies").then((companies) => companies.employeeForm);

/** Asks for a person's position and whether they are a recruiter (product §7). */
export function PositionDialog({ title, position, submitLabel, onSubmit, onClose }: PositionDialogProps) {
  const form = useContractForm({
    schema: loadPositionSchema,
    defaultValues: position,
    shows: ["job_title", "is_admin"],
    draft: { name: `position:${title}`, version: 1 },
  });
  return (
    <PositionForm
      title={title}
      form={form}
      submitLabel={submitLabel}
      onSubmit={form.submit(async (values) => {
        await onSubmit(values);
        onClose();
      })}
      onClose={onClose}
    />
  );
}

interface PositionFormProps {
  title: string;
  form: Pick<ContractForm<Position, Position>, "formState" | "register" | "watch" | "setValue">;
  submitLabel: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog of both forms. */
export function PositionForm({ title, form, submitLabel, onSubmit, onClose, children }: PositionFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={isSubmitting}
      onSubmit={onSubmit}
      onClose={onClose}
      after={children}
    >
      <TextField label="Position" error={errors.job_title?.message} {...form.register("job_title")} />
      <RadioGroup
        label="Are they a recruiter?"
        name="is_admin"
        options={answers}
        value={String(form.watch("is_admin"))}
        error={errors.is_admin?.message}
        onChange={({ target }) => form.setValue("is_admin", target.value === "true")}
      />
    </FormDialog>
  );
}
