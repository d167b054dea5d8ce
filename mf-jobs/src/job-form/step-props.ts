import type { JobDraft } from "./job-draft";
import type { FieldErrors } from "./steps";

/** What each page of the wizard is given. */
export interface StepProps {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  errors: FieldErrors;
}
