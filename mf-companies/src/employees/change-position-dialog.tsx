import type { Employee } from "@guildway/shared/contract/companies";
import { useEditForm } from "@guildway/shared/edit-form";
import { fullName } from "@guildway/shared/format/full-name";
import { useParams } from "@guildway/shared/router";
import { loadPositionSchema, type Position, PositionForm } from "./position-dialog";

interface ChangePositionDialogProps {
  employee: Employee;
  /** Saves the position. If it fails, the dialog stays open and shows the error. */
  onSubmit: (position: Position & { version: number }) => Promise<unknown>;
  onClose: () => void;
}

/** Changes an employee's position. */
export function ChangePositionDialog({ employee, onSubmit, onClose }: ChangePositionDialogProps) {
  const { companyId } = useParams();
  const form = useEditForm({
    schema: loadPositionSchema,
    draft: { name: `position:${companyId}:${employee.user_id}`, version: 1 },
    what: "position",
    resource: employee,
    valuesOf: ({ job_title, is_admin }): Position => ({ job_title, is_admin }),
    fields: {
      job_title: { label: "Position" },
      is_admin: { label: "Are they a recruiter?", show: (is) => (is ? "Yes" : "No") },
    },
  });
  return (
    <PositionForm
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
    </PositionForm>
  );
}
