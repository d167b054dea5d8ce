import { ApiError, api, keys } from "shared/api";
import type { ApplicationDetail } from "shared/contract/applications";
import { LIMITS } from "shared/contract/limits";
import { APPLICATION_STATUSES, optionLabel } from "shared/contract/options";
import { useContractForm } from "shared/form";
import { useQueryClient } from "shared/query";
import { toast } from "shared/toast";
import { Button } from "shared/ui/button";
import { Form, FormActions } from "shared/ui/form";
import { Select } from "shared/ui/select";
import { TextArea } from "shared/ui/text-area";
import { useFocusKeeper } from "shared/use-focus-on-removal";
import { Note } from "../applications/note";

const loadSchema = () =>
  import("shared/contract/applications").then((module) => module.applicationStatusForm);

// Withdrawing is the applicant's.
const STATUSES = APPLICATION_STATUSES.filter((status) => status !== "withdrawn");
const OPTIONS = STATUSES.map((value) => ({ value, label: optionLabel(value) }));

/** Moves an application on, with a note to the applicant where there is something to say. */
export function StatusForm({
  application: { id, status, note, applicant },
}: {
  application: ApplicationDetail;
}) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.applications() });
  const form = useContractForm({
    schema: loadSchema,
    // An old note is not said again with a new status.
    defaultValues: { status: STATUSES.find((known) => known === status), note: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const keepFocus = useFocusKeeper();
  return (
    <Form
      onSubmit={form.submit(async (change) => {
        // With the new status another form takes the place of this one.
        keepFocus(null);
        try {
          await api.updateApplicationStatus({ id, ...change });
          toast.success(`${applicant.first_name} can see it now`);
        } catch (error) {
          // Withdrawn meanwhile: the page then says so.
          if (error instanceof ApiError && error.status === 409) void refresh();
          throw error;
        }
        await refresh();
      })}
    >
      <Select
        label="New status"
        options={OPTIONS}
        error={errors.status?.message}
        {...form.register("status")}
      />
      <Note heading="You last wrote" text={note} />
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
    </Form>
  );
}
