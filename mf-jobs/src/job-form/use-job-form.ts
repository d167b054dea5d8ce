import { ApiError, serverNow } from "@guildway/shared/api";
import type { Edits, Versioned } from "@guildway/shared/conflict";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import { countryLabel, optionLabel } from "@guildway/shared/contract/options";
import { useEditForm } from "@guildway/shared/edit-form";
import { useContractForm } from "@guildway/shared/form";
import { fetchAnew, useQueryClient } from "@guildway/shared/query";
import { useState } from "react";
import { jobQuestions } from "../job/queries";
import { type DraftQuestion, draftOf, draftPath, type JobDraft } from "./job-draft";
import { STEPS } from "./steps";

const schema = (closesOn?: string) => () =>
  import(/* webpackChunkName: "forms" */ "./job-draft-form").then((forms) =>
    forms.jobDraftForm(serverNow, closesOn),
  );

/** A job may begin without skills and questions. */
const EXAMPLES = {
  skills: [""],
  questions: [{ question: "", question_type: "", options: [""], required: true }],
} satisfies { skills: string[]; questions: Record<keyof DraftQuestion, unknown>[] };

/** The form of a new job. */
export function useNewJobForm(draft: string, begin: () => JobDraft) {
  const [defaultValues] = useState(begin);
  return useContractForm({
    schema: schema(),
    defaultValues,
    shows: STEPS.flatMap<keyof JobDraft>(({ fields }) => fields),
    draft: { name: draft, version: 1, like: EXAMPLES },
  });
}

/** The form of an existing job, with its questions. */
export function useEditJobForm(draft: string, job: JobDetail, questions: readonly JobQuestion[]) {
  const queryClient = useQueryClient();
  return useEditForm({
    schema: schema(job.closes_at?.slice(0, 10)),
    draft: { name: draft, version: 1, like: EXAMPLES },
    what: "job",
    resource: { ...job, questions },
    valuesOf: (present) => draftOf(present, present.questions),
    fields: SHOWN_FIELDS,
    complete: async (present) => ({
      ...present,
      questions: await fetchAnew(queryClient, jobQuestions(present.id)),
    }),
  });
}

export type NewJobForm = ReturnType<typeof useNewJobForm>;
/** What the steps need from either form. */
export type JobFormParts = Pick<
  NewJobForm,
  "register" | "formState" | "control" | "watch" | "setValue" | "getValues" | "handleSubmit" | "inOtherTab"
>;

/** The properties of every page of the wizard. */
export interface StepProps {
  form: JobFormParts;
}

/** The job's fields, as a conflict shows them. */
const SHOWN_FIELDS: Edits<Versioned, JobDraft>["fields"] = {
  title: { label: "Job title" },
  link_to_job: { label: "Job website" },
  job_type: { label: "Job type", show: optionLabel },
  skills: { label: "Skills" },
  description: { label: "Description" },
  industry: { label: "Industry", show: optionLabel },
  hours: { label: "Hours", show: optionLabel },
  salary: { label: "Salary" },
  salary_max: { label: "Highest salary" },
  salary_currency: { label: "Currency" },
  salary_period: { label: "Pay period" },
  location_country: { label: "Country", show: countryLabel },
  location_state: { label: "State" },
  location_city: { label: "City" },
  closes_on: { label: "Closing date" },
  questions: {
    label: "Questions",
    show: (questions) => questions.map(({ question }, index) => `${index + 1}. ${question}`).join("\n"),
  },
};

/** Waits for a call that sends a job. What it refuses is named as in the form. */
export async function withDraftPaths<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.fieldErrors.length === 0) throw error;
    const fieldErrors = error.fieldErrors.map(({ path, message }) => ({
      path: draftPath(path.split(".")).join("."),
      message,
    }));
    throw new ApiError({ status: error.status, message: error.message, fieldErrors });
  }
}
