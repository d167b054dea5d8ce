import type { JobDraft } from "./job-draft";
import type { FieldErrors } from "./steps";

/** The properties of every page of the wizard. */
export interface StepProps {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  errors: FieldErrors;
}
