import { ApiError, api, keys } from "@guildway/shared/api";
import type { Application, ApplicationDetail } from "@guildway/shared/contract/applications";
import { LIMITS } from "@guildway/shared/contract/limits";
import { APPLICATION_STATUSES, optionLabel } from "@guildway/shared/contract/options";
import { useEditForm } from "@guildway/shared/edit-form";
import { useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Note } from "../applications/note";

const loadSchema = () =>
  import("@guildway/shared/contract/applications").then((module) => module.applicationStatusForm);

// Withdrawing is the applicant's.
const STATUSES = APPLICATION_STATUSES.filter((status) => status !== "withdrawn");
const OPTIONS = STATUSES.map((value) => ({ value, label: optionLabel(value) }));

interface StatusValues {
  status: (typeof STATUSES)[number];
  note: string;
}

/** Moves an application on, with a note to the applicant where there is something to say. */
export function StatusForm({ application }: { application: ApplicationDetail }) {
  const { id, note, applicant } = application;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.applications() });
  const form = useEditForm({
    schema: loadSchema,
    what: "application",
    thing: application,
    valuesOf: ({ status, note }: Application): StatusValues => ({
      status: STATUSES.find((known) => known === status) ?? "submitted",
      note,
    }),
    // An old note is not said again with a new status.
    begin: ({ status }) => ({ status, note: "" }),
    fields: {
      status: { label: "Status", show: optionLabel },
      note: { label: `Note to ${applicant.first_name}` },
    },
    did: ({ status }) => `set this to ${optionLabel(status)}`,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      onSubmit={form.submit(async (change) => {
        try {
          const saved = await api.updateApplicationStatus({ id, ...change });
          toast.success(`Status saved. ${applicant.first_name} has been notified.`);
          void refresh();
          return saved;
        } catch (error) {
          // Withdrawn meanwhile: the page then says so.
          if (error instanceof ApiError && error.status === 409) void refresh();
          throw error;
        }
      })}
    >
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
