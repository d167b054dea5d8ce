import type { Job } from "@guildway/shared/contract/jobs";
import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import type { ReactNode } from "react";
import { Badge } from "../ui/badge";
import { HourlyWage } from "../ui/text/money";
import { TimeAgo } from "../ui/text/time-ago";
import { ItemCard, type ItemCardProps, ItemLine } from "./item-card";
import styles from "./item-card.module.css";

export interface JobCardProps extends ItemCardProps {
  job: Pick<Job, "title" | "company_name" | "salary"> &
    Partial<
      Pick<
        Job,
        "job_type" | "job_hours" | "location_city" | "location_state" | "location_country" | "created_at"
      >
    >;
  /** Beside the job's type: Applied. */
  badge?: ReactNode;
  /** A button below the wage. */
  corner?: ReactNode;
}

/** A job in a list: company, title and wage (spec §2 "Job list"). */
export function JobCard({ job, badge, corner, ...card }: JobCardProps) {
  const place = locationLabel({
    location_city: job.location_city ?? "",
    location_state: job.location_state ?? "",
    location_country: job.location_country ?? "",
  });
  const tagged = badge !== undefined || job.job_type !== undefined || place !== "";
  return (
    <ItemCard
      {...card}
      name={job.title}
      avatar={{ name: job.company_name, kind: "company" }}
      aside={
        <>
          <HourlyWage salary={job.salary} />
          {job.created_at !== undefined && (
            <span className={styles.time}>
              <TimeAgo value={job.created_at} />
            </span>
          )}
          {corner !== undefined && <span className={styles.corner}>{corner}</span>}
        </>
      }
    >
      <ItemLine>{job.company_name}</ItemLine>
      {tagged && (
        <div className={styles.tags}>
          {job.job_type && <Badge>{optionLabel(job.job_type)}</Badge>}
          {job.job_hours && <Badge>{optionLabel(job.job_hours)}</Badge>}
          {badge}
          <ItemLine>{place}</ItemLine>
        </div>
      )}
    </ItemCard>
  );
}
