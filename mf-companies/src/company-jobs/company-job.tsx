import type { Job } from "@guildway/shared/contract/jobs";
import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { hourlyWage } from "@guildway/shared/ui/text/money";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import styles from "./company-jobs.module.css";

/** One job on its company's page: its title leads to it (spec §2). */
export function CompanyJob({ job }: { job: Job }) {
  const facts = [
    hourlyWage(job.salary),
    optionLabel(job.job_hours),
    optionLabel(job.job_type),
    locationLabel(job),
  ];
  return (
    <div className={styles.job}>
      <h3 className={styles.title}>
        <Link to={routes.job(job.id)}>{job.title}</Link>
      </h3>
      <p className={styles.facts}>
        {facts.filter(Boolean).join(" · ")} · <TimeAgo value={job.created_at} />
      </p>
      <p className={styles.description}>{job.description}</p>
    </div>
  );
}
