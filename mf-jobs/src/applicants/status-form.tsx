import type { Application, ApplicationDetail } from "@guildway/shared/contract/applications";
import { LIMITS } from "@guildway/shared/contract/limits";
import { APPLICATION_STATUSES, optionLabel } from "@guildway/shared/contract/options";
import { useEditForm } from "@guildway/shared/edit-form";
import { updateApplicationStatus } from "@guildway/shared/queries/applications";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Note } from "../applications/note";

const loadSchema = () =>
  import("@guildway/shared/contract/applications").then((module) => module.applicationStatusForm);

// Only the applicant can withdraw.
const STATUSES = APPLICATION_STATUSES.filter((status) => status !== "withdrawn");
const OPTIONS = STATUSES.map((value) => ({ value, label: optionLabel(value) }));

interface StatusValues {
  status: (typeof STATUSES)[number];
  note: string;
}

/** Changes an application's status, with an optional note to the applicant. */
export function StatusForm({ application }: { application: ApplicationDetail }) {
  const { id, note, applicant } = application;
  const { mutateAsync } = useMutation({
    ...updateApplicationStatus(id),
    meta: { shownBy: "form", done: `Status saved. ${applicant.first_name} has been notified.` },
  });
  const form = useEditForm({
    schema: loadSchema,
    what: "application",
    thing: application,
    valuesOf: ({ status, note }: Application): StatusValues => ({
      status: STATUSES.find((known) => known === status) ?? "submitted",
      note,
    }),
    // A new status does not repeat the old note.
    begin: ({ status }) => ({ status, note: "" }),
    fields: {
      status: { label: "Status", show: optionLabel },
      note: { label: `Note to ${applicant.first_name}` },
    },
    did: ({ status }) => `set this to ${optionLabel(status)}`,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={form.submit((change) => mutateAsync(change))}>
      <Select
        label="New status"
        options={OPTIONS}
        error={errors.status?.message}
        {...form.register("status")}
      />
      <Note heading="Your last note" text={note} />
      <TextArea
        label={`Note to ${applicant.first_name}`}
        optional
        rows={3}
        limit={LIMITS.comment}
        error={errors.note?.message}
        {...form.register("note")}
      />
      <FormActions>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
      </FormActions>
      {form.conflict}
    </Form>
  );
}
