import { serverNow } from "@guildway/shared/api";
import type { Job } from "@guildway/shared/contract/jobs";
import { optionLabel } from "@guildway/shared/contract/options";
import type { Pay } from "@guildway/shared/contract/pay";
import { PayText } from "@guildway/shared/ui/text/money";
import { closingDate } from "./closing-date";
import styles from "./job-detail.module.css";

/** What people look for first: wage, hours, type, and until when they can apply. */
export function JobFacts({
  job,
}: {
  job: Pick<Job, keyof Pay | "job_hours" | "job_type" | "closes_at" | "is_open">;
}) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Salary</dt>
        <dd>
          <PayText pay={job} />
        </dd>
      </div>
      <div>
        <dt>Hours</dt>
        <dd>{optionLabel(job.job_hours)}</dd>
      </div>
      <div>
        <dt>Type</dt>
        <dd>{optionLabel(job.job_type)}</dd>
      </div>
      {job.is_open && job.closes_at !== null && (
        <div>
          <dt>Closes</dt>
          <dd>
            <time dateTime={job.closes_at}>{closingDate(job.closes_at, new Date(serverNow()))}</time> (UTC)
          </dd>
        </div>
      )}
    </dl>
  );
}
