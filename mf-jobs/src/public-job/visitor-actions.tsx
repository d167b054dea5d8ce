import type { Job } from "@guildway/shared/contract/jobs";
import { loginPath, routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { ButtonLink } from "@guildway/shared/ui/button";
import styles from "../job/job-actions.module.css";

/** What a visitor can do with a job: applying needs an account. */
export function VisitorActions({ job }: { job: Job }) {
  if (!job.is_open) {
    return (
      <div className={styles.actions}>
        <Badge tone="warning" className={styles.status}>
          Closed
        </Badge>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <ButtonLink size="lg" className={styles.apply} to={loginPath(routes.applyToJob(job.id))}>
        Sign In to Apply
      </ButtonLink>
      <ButtonLink size="lg" variant="secondary" to={routes.register}>
        Join Now
      </ButtonLink>
    </div>
  );
}
