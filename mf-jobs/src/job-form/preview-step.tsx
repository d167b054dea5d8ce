import { locationLabel, questionTypeLabel } from "@guildway/shared/contract/options";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { JobFacts } from "../job/job-facts";
import { JobSkills } from "../job/job-skills";
import type { CheckedJob } from "./check-draft";
import styles from "./preview-step.module.css";

interface PreviewStepProps {
  job: CheckedJob;
  company: string;
}

/** The job as others will see it. */
export function PreviewStep({ job, company }: PreviewStepProps) {
  const place = locationLabel(job);
  return (
    <div className={styles.preview}>
      <p className={styles.title}>{job.title}</p>
      <p className={styles.lead}>{[company, place].filter(Boolean).join(" · ")}</p>
      <JobFacts
        job={{
          salary: job.salary,
          job_hours: job.hours,
          job_type: job.job_type,
          closes_at: job.closes_on && `${job.closes_on}T23:59:59.999Z`,
        }}
      />
      <section>
        <h3>About the job</h3>
        <p>
          <LinkedText text={job.description} />
        </p>
      </section>
      <JobSkills wanted={job.skills} own={undefined} />
      <section>
        <h3>Questions</h3>
        <ol className={styles.questions}>
          {job.questions.map((question, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it is, and questions may be the same.
            <li key={index}>
              {question}
              <span className={styles.note}>
                {questionTypeLabel(job.question_types[index] ?? "Written Response")}
                {job.question_required?.[index] === false && ", optional"}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
