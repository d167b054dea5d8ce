import type { api } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { JOB_HOURS, optionLabel } from "@guildway/shared/contract/options";
import type { WorkExperience } from "@guildway/shared/contract/people";
import { useEditForm } from "@guildway/shared/edit-form";
import { type ContractForm, useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { MonthField, monthText } from "@guildway/shared/ui/form/month-field";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import type { ReactNode, SyntheticEvent } from "react";
import { LocationFields } from "./location-fields";
import type { AddDialogProps } from "./section";
import styles from "./work-dialog.module.css";
import { addWork, updateWork } from "./work-queries";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));

const changed = { shouldDirty: true };

const empty = {
  company_name: "",
  title: "",
  description: "",
  location_country: "",
  location_state: "",
  start_date: null,
  end_date: null,
} as const;

/** Work may have neither. */
const MONTHS = { start_date: "", end_date: "" };

export interface WorkDialogProps extends AddDialogProps {
  /** The one to edit; without it one is added. */
  work?: WorkExperience;
}

type Work = Parameters<typeof api.addWorkExperience>[0];

const schema = () => import("@guildway/shared/contract/people").then((module) => module.workExperienceForm);

/** Adds or edits a work experience (product §4). The state is asked for the United States only. */
export function WorkDialog({ work, onClose }: WorkDialogProps) {
  return work ? <EditWork work={work} onClose={onClose} /> : <AddWork onClose={onClose} />;
}

function AddWork({ onClose }: AddDialogProps) {
  const { mutateAsync: add } = useMutation(addWork());
  const form = useContractForm({
    schema,
    defaultValues: empty,
    shows: [
      "company_name",
      "title",
      "job_type",
      "description",
      "location_country",
      "location_state",
      "start_date",
      "end_date",
    ],
    draft: { name: "work", version: 1, like: MONTHS },
  });
  return (
    <WorkForm
      title="Add work experience"
      submitLabel="Add"
      form={form}
      onSubmit={form.submit(async (values) => {
        await add(values);
        onClose();
      })}
      onClose={onClose}
    >
      <OtherTab shown={form.inOtherTab} />
    </WorkForm>
  );
}

function EditWork({ work, onClose }: AddDialogProps & { work: WorkExperience }) {
  const { mutateAsync: update } = useMutation(updateWork(work.id));
  const form = useEditForm({
    schema,
    draft: { name: `work:${work.id}`, version: 1, like: MONTHS },
    what: "work experience",
    resource: work,
    valuesOf: ({ id: _, version: __, ...values }): Work => values,
    fields: {
      company_name: { label: "Company Name" },
      title: { label: "Title" },
      job_type: { label: "Job type", show: optionLabel },
      description: { label: "Description" },
      location_country: { label: "Country" },
      location_state: { label: "State" },
      start_date: { label: "Start", show: monthText },
      end_date: { label: "End", show: monthText },
    },
  });
  return (
    <WorkForm
      title="Edit work experience"
      submitLabel="Save"
      form={form}
      onSubmit={form.submit(async (values) => {
        await update(values);
        onClose();
      })}
      onClose={onClose}
      onCancel={() => {
        form.discard();
        onClose();
      }}
    >
      <OtherTab shown={form.inOtherTab} />
      {form.conflict}
    </WorkForm>
  );
}

interface WorkFormProps {
  title: string;
  submitLabel: string;
  form: Pick<ContractForm<Work, Work>, "formState" | "register" | "watch" | "setValue">;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  /** Keeps what was typed. */
  onClose: () => void;
  /** Discards it; by default it is kept then, too. */
  onCancel?: () => void;
  /** What is said about the form as a whole. */
  children: ReactNode;
}

function WorkForm({
  title,
  submitLabel,
  form,
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
}: WorkFormProps) {
  const { register } = form;
  const { errors, isSubmitting } = form.formState;

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={isSubmitting}
      onSubmit={onSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      {children}
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
        placeholder="Select a job type"
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
        <MonthField
          label="Start"
          optional
          error={errors.start_date?.message}
          value={form.watch("start_date") ?? null}
          onChange={(month) => form.setValue("start_date", month, changed)}
        />
        <MonthField
          label="End"
          optional
          help="Leave empty if you still work here"
          error={errors.end_date?.message}
          value={form.watch("end_date") ?? null}
          onChange={(month) => form.setValue("end_date", month, changed)}
        />
      </div>
    </FormDialog>
  );
}
