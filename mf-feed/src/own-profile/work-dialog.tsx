import { LIMITS } from "shared/contract/limits";
import { COUNTRIES, COUNTRY_WITH_STATES, JOB_HOURS, optionLabel, US_STATES } from "shared/contract/options";
import { useContractForm } from "shared/form";
import { useUserId } from "shared/session";
import { Button } from "shared/ui/button";
import { Dialog } from "shared/ui/dialog";
import { Form, FormActions } from "shared/ui/form";
import { Select } from "shared/ui/select";
import { TextArea } from "shared/ui/text-area";
import { TextField } from "shared/ui/text-field";
import { DateField } from "./date-field";
import type { AddDialogProps } from "./section";
import { useAddWork } from "./use-own-work";
import styles from "./work-dialog.module.css";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

// The schema wants null for a day that is not given, the platform's picker says so with an empty text.
const day = { setValueAs: (value: string | null) => value || null };

/** Adds a work experience (spec §5). The state is asked for the United States alone. */
export function WorkDialog({ onClose }: AddDialogProps) {
  const userId = useUserId() ?? "";
  const { mutateAsync: addWork } = useAddWork(userId);
  const form = useContractForm({
    schema: () => import("shared/contract/people").then((module) => module.workExperienceForm),
    defaultValues: {
      company_name: "",
      title: "",
      description: "",
      location_country: "",
      location_state: "",
      start_date: null,
      end_date: null,
    },
    draft: `work:${userId}`,
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const country = form.watch("location_country");

  return (
    <Dialog open onOpenChange={onClose} title="Add work experience">
      <Form
        onSubmit={form.submit(async (work) => {
          await addWork(work);
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
          <Select
            label="Country"
            optional
            placeholder="No country"
            options={options(COUNTRIES)}
            error={errors.location_country?.message}
            {...register("location_country", {
              onChange: () => form.setValue("location_state", ""),
            })}
          />
          {country === COUNTRY_WITH_STATES && (
            <Select
              label="State"
              optional
              placeholder="No state"
              options={options(US_STATES)}
              error={errors.location_state?.message}
              {...register("location_state")}
            />
          )}
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
            Add
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
