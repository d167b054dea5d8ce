import type { Job } from "shared/contract/jobs";
import { locationLabel, optionLabel } from "shared/contract/options";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { hourlyWage } from "shared/ui/money";
import { TimeAgo } from "shared/ui/time-ago";
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
