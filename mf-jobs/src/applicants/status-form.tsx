import { ApiError, api, keys } from "@guildway/shared/api";
import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { LIMITS } from "@guildway/shared/contract/limits";
import { APPLICATION_STATUSES, optionLabel } from "@guildway/shared/contract/options";
import { useContractForm } from "@guildway/shared/form";
import { useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { useFocusKeeper } from "@guildway/shared/use-focus-on-removal";
import { Note } from "../applications/note";

const loadSchema = () =>
  import("@guildway/shared/contract/applications").then((module) => module.applicationStatusForm);

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
