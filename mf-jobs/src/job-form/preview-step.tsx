import { errorMessage } from "@guildway/shared/api";
import { locationLabel } from "@guildway/shared/contract/options";
import type { FieldErrors } from "@guildway/shared/form";
import { isolated } from "@guildway/shared/format/isolated";
import { toast } from "@guildway/shared/toast";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useEffect, useEffectEvent, useState } from "react";
import { Description } from "../job/description";
import { JobFacts } from "../job/job-facts";
import { JobSkills } from "../job/job-skills";
import type { JobDraft } from "./job-draft";
import type { CheckedJob } from "./job-draft-form";
import styles from "./preview-step.module.css";
import { QuestionList } from "./questions/question-list";
import type { StepProps } from "./use-job-form";

interface PreviewStepProps extends StepProps {
  company: string;
}

/** The job as others will see it. It is checked first: what is refused leads to its own page. */
export function PreviewStep({ form, company }: PreviewStepProps) {
  const [job, setJob] = useState<CheckedJob>();
  const { handleSubmit } = form;
  const check = useEffectEvent(() => {
    handleSubmit(setJob, showMissing)().catch((error: unknown) => toast.error(errorMessage(error)));
  });
  useEffect(() => check(), []);
  if (!job) {
    return (
      <Loading label="Loading preview...">
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  return <Preview job={job} company={company} questions={form.getValues("questions")} />;
}

/** What a job needs at least has a message of its own, which belongs to no field. */
function showMissing(errors: FieldErrors<JobDraft & { job: string }>): void {
  if (errors.job?.message) toast.error(errors.job.message);
}

interface PreviewProps {
  job: CheckedJob;
  company: string;
  questions: Parameters<typeof QuestionList>[0]["questions"];
}

function Preview({ job, company, questions }: PreviewProps) {
  const place = locationLabel(job);
  return (
    <Stack gap={6} className={styles.preview}>
      <div>
        <p className={styles.title} dir="auto">
          {job.title}
        </p>
        <p className={styles.lead}>{[company, place].filter(Boolean).map(isolated).join(" · ")}</p>
      </div>
      <JobFacts
        job={{
          ...job,
          job_hours: job.hours,
          is_open: true,
          closes_at: job.closes_on && `${job.closes_on}T23:59:59.999Z`,
        }}
      />
      <Stack as="section" gap={2}>
        <h3>About the job</h3>
        <Description text={job.description} />
      </Stack>
      <JobSkills wanted={job.skills} own={undefined} />
      <Stack as="section" gap={2}>
        <h3>What applicants are asked</h3>
        <QuestionList questions={questions} />
      </Stack>
    </Stack>
  );
}
