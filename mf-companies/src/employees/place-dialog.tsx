import { type ContractForm, useContractForm } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import type { ReactNode, SyntheticEvent } from "react";

/** What somebody is at a company. */
export interface Place {
  job_title: string;
  is_admin: boolean;
}

interface PlaceDialogProps {
  title: string;
  place: Place;
  submitLabel: string;
  /** Takes the place; a failure is shown in the dialog, which stays. */
  onSubmit: (place: Place) => Promise<void>;
  onClose: () => void;
}

const answers = [
  { value: "true", label: "Yes", note: "They can add employees, post jobs and see applications" },
  { value: "false", label: "No" },
];

export const loadPlaceSchema = () =>
  import("@guildway/shared/contract/companies").then((companies) => companies.employeeForm);

/** Asks for a person's position and whether they are a recruiter (product §7). */
export function PlaceDialog({ title, place, submitLabel, onSubmit, onClose }: PlaceDialogProps) {
  const form = useContractForm({ schema: loadPlaceSchema, defaultValues: place });
  return (
    <PlaceForm
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

interface PlaceFormProps {
  title: string;
  form: Pick<ContractForm<Place, Place>, "formState" | "register" | "watch" | "setValue">;
  submitLabel: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** The dialog of either form of a place. */
export function PlaceForm({ title, form, submitLabel, onSubmit, onClose, children }: PlaceFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form onSubmit={onSubmit}>
        <TextField
          label="Position"
          autoComplete="off"
          error={errors.job_title?.message}
          {...form.register("job_title")}
        />
        <RadioGroup
          label="Are they a recruiter?"
          name="is_admin"
          options={answers}
          value={String(form.watch("is_admin"))}
          error={errors.is_admin?.message}
          onChange={({ target }) => form.setValue("is_admin", target.value === "true")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </FormActions>
        {children}
      </Form>
    </Dialog>
  );
}
