import { LIMITS } from "@guildway/shared/contract/limits";
import { JOB_HOURS, optionLabel } from "@guildway/shared/contract/options";
import type { WorkExperience } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { DateField } from "@guildway/shared/ui/form/date-field";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { LocationFields } from "./location-fields";
import type { AddDialogProps } from "./section";
import { useSaveWork } from "./use-own-work";
import styles from "./work-dialog.module.css";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

// The schema wants null for a day that is not given, the platform's picker says so with an empty text.
const day = { setValueAs: (value: string | null) => value || null };

const empty = {
  company_name: "",
  title: "",
  description: "",
  location_country: "",
  location_state: "",
  start_date: null,
  end_date: null,
} as const;

export interface WorkDialogProps extends AddDialogProps {
  /** The one to edit; without it one is added. */
  work?: WorkExperience;
}

/** Adds or edits a work experience (spec §5). The state is asked for the United States alone. */
export function WorkDialog({ work, onClose }: WorkDialogProps) {
  const userId = useUserId() ?? "";
  const { mutateAsync: save } = useSaveWork(userId, work?.id);
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/people").then((module) => module.workExperienceForm),
    defaultValues: work ?? empty,
    ...(!work && { draft: `work:${userId}` }),
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;

  return (
    <Dialog open onOpenChange={onClose} title={work ? "Edit work experience" : "Add work experience"}>
      <Form
        onSubmit={form.submit(async (values) => {
          await save(values);
          onClose();
        })}
      >
        <TextField
          label="Company Name"
          autoComplete="organization"
          error={errors.company_name?.message}
          {...register("company_name")}
        />
        <TextField
          label="Title"
          autoComplete="organization-title"
          error={errors.title?.message}
          {...register("title")}
        />
        <Select
          label="Job type"
          placeholder="Choose a job type"
          options={options(JOB_HOURS)}
          error={errors.job_type?.message}
          {...register("job_type")}
        />
        <TextArea
          label="Description"
          limit={LIMITS.description}
          error={errors.description?.message}
          {...register("description")}
        />
        <div className={styles.pair}>
          <LocationFields
            country={form.watch("location_country")}
            countryField={register("location_country", {
              onChange: () => form.setValue("location_state", ""),
            })}
            stateField={register("location_state")}
            errors={errors}
          />
        </div>
        <div className={styles.pair}>
          <DateField
            label="Start date"
            optional
            error={errors.start_date?.message}
            {...register("start_date", day)}
          />
          <DateField
            label="End date"
            optional
            help="Empty while you work there"
            error={errors.end_date?.message}
            {...register("end_date", day)}
          />
        </div>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {work ? "Save" : "Add"}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
