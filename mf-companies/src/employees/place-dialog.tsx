import { useContractForm } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";

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
  { value: "true", label: "Yes", note: "Adds employees, posts jobs and sees applications" },
  { value: "false", label: "No" },
];

/** Asks for a person's position and whether they are a recruiter (spec §2 Add employees). */
export function PlaceDialog({ title, place, submitLabel, onSubmit, onClose }: PlaceDialogProps) {
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/companies").then((companies) => companies.employeeForm),
    defaultValues: place,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        onSubmit={form.submit(async (values) => {
          await onSubmit(values);
          onClose();
        })}
      >
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
      </Form>
    </Dialog>
  );
}
