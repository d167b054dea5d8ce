import type { Job } from "@guildway/shared/contract/jobs";
import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { payLabel } from "@guildway/shared/contract/pay";
import { isolated } from "@guildway/shared/format/isolated";
import { Link } from "@guildway/shared/router";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { lazy, Suspense } from "react";
import styles from "./company-jobs.module.css";

const PlainText = lazy(() => import(/* webpackChunkName: "plain-text" */ "./plain-text"));

/** One job on its company's page: its title leads to it (product §7). */
export function CompanyJob({ job, to }: { job: Job; to: string }) {
  const facts = [payLabel(job), optionLabel(job.job_hours), optionLabel(job.job_type), locationLabel(job)];
  return (
    <Stack gap={1} className={styles.job}>
      <h3 className={styles.title} dir="auto">
        <Link to={to}>{job.title}</Link>
      </h3>
      <p className={styles.facts}>
        {facts.filter(Boolean).map(isolated).join(" · ")} · <TimeAgo value={job.created_at} />
      </p>
      <p className={styles.description} dir="auto">
        <Suspense fallback={job.description}>
          <PlainText text={job.description} />
        </Suspense>
      </p>
    </Stack>
  );
}
