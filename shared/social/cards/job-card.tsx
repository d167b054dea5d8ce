import { Bookmark, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Job, ListedJob } from "../../contract/jobs";
import { locationLabel, optionLabel } from "../../contract/options";
import type { Pay } from "../../contract/pay";
import { isolated } from "../../format/isolated";
import { Badge } from "../../ui/badge";
import { PayText } from "../../ui/text/money";
import { TimeAgo } from "../../ui/text/time-ago";
import { ItemCard, type ItemCardProps, ItemLine } from "./item-card";
import styles from "./item-card.module.css";

export interface JobCardProps extends ItemCardProps {
  job: Pick<Job, "title" | "company_name" | keyof Pay> &
    Partial<
      Pick<
        ListedJob,
        | "company_id"
        | "company_logo"
        | "job_type"
        | "job_hours"
        | "location_city"
        | "location_state"
        | "location_country"
        | "created_at"
        | "is_open"
        | "applied"
        | "saved"
      >
    >;
  /** Replaces the viewer's state of the job: Applied, Saved, Closed. */
  badge?: ReactNode;
  /** A button below the wage. */
  corner?: ReactNode;
}

/** A job in a list: company, title and wage (product §8). */
export function JobCard({ job, badge, corner, ...card }: JobCardProps) {
  const place = locationLabel({
    location_city: job.location_city ?? "",
    location_state: job.location_state ?? "",
    location_country: job.location_country ?? "",
  });
  const badges = badge ?? <JobBadges job={job} />;
  return (
    <ItemCard
      {...card}
      name={job.title}
      avatar={{ name: job.company_name, id: job.company_id, picture: job.company_logo, kind: "company" }}
      aside={
        <>
          <PayText pay={job} />
          {job.created_at !== undefined && (
            <span className={styles.time}>
              <TimeAgo value={job.created_at} />
            </span>
          )}
          {corner !== undefined && <span className={styles.corner}>{corner}</span>}
        </>
      }
    >
      <ItemLine>{[job.company_name, place].filter(Boolean).map(isolated).join("\u00a0· ")}</ItemLine>
      <div className={styles.tags}>
        {job.job_type && <Badge>{optionLabel(job.job_type)}</Badge>}
        {job.job_hours && <Badge>{optionLabel(job.job_hours)}</Badge>}
        {badges}
      </div>
    </ItemCard>
  );
}

/** The viewer's state of a job. */
export function JobBadges({ job }: Pick<JobCardProps, "job">) {
  return (
    <>
      {job.applied && (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          Applied
        </Badge>
      )}
      {job.saved && <Badge icon={<Bookmark aria-hidden="true" />}>Saved</Badge>}
      {job.is_open === false && <Badge tone="warning">Closed</Badge>}
    </>
  );
}
