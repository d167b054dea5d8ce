import { fullName } from "@guildway/shared/cards/person-card";
import type { Employee } from "@guildway/shared/contract/companies";
import { useEditForm } from "@guildway/shared/edit-form";
import { loadPlaceSchema, type Place, PlaceForm } from "./place-dialog";

interface ChangePlaceDialogProps {
  employee: Employee;
  /** Takes the place; a failure is shown in the dialog, which stays. */
  onSubmit: (place: Place & { version: number }) => Promise<void>;
  onClose: () => void;
}

/** Changes the place of an employee. */
export function ChangePlaceDialog({ employee, onSubmit, onClose }: ChangePlaceDialogProps) {
  const form = useEditForm({
    schema: loadPlaceSchema,
    what: "position",
    thing: employee,
    valuesOf: ({ job_title, is_admin }): Place => ({ job_title, is_admin }),
    fields: {
      job_title: { label: "Position" },
      is_admin: { label: "Are they a recruiter?", show: (is) => (is ? "Yes" : "No") },
    },
  });
  return (
    <PlaceForm
      title={fullName(employee)}
      form={form}
      submitLabel="Save"
      onSubmit={form.submit(async (values) => {
        await onSubmit(values);
        onClose();
      })}
      onClose={onClose}
    >
      {form.conflict}
    </PlaceForm>
  );
}
