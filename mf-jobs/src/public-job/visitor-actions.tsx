import type { Job } from "@guildway/shared/contract/jobs";
import { loginPath, routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import styles from "../job/job-actions.module.css";

/** What a visitor can do with a job: applying needs an account. */
export function VisitorActions({ job }: { job: Job }) {
  if (!job.is_open) {
    return (
      <Cluster>
        <Badge tone="warning" className={styles.status}>
          Closed
        </Badge>
      </Cluster>
    );
  }
  return (
    <Cluster>
      <ButtonLink size="lg" className={styles.apply} to={loginPath(routes.applyToJob(job.id))}>
        Sign In to Apply
      </ButtonLink>
      <ButtonLink size="lg" variant="secondary" to={routes.register}>
        Join Now
      </ButtonLink>
    </Cluster>
  );
}
