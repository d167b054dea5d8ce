import { JobCard, type JobCardProps } from "@guildway/shared/cards/job-card";
import { routes } from "@guildway/shared/routes";
import { SaveToggle } from "./save-toggle";

interface SavableJobCardProps extends Pick<JobCardProps, "badge"> {
  job: JobCardProps["job"] & { id: string };
  saved: boolean;
}

/** A job in a list, with the Save toggle in the card's corner. */
export function SavableJobCard({ job, saved, badge }: SavableJobCardProps) {
  return (
    <JobCard
      job={job}
      to={routes.job(job.id)}
      badge={badge}
      corner={<SaveToggle job={job} saved={saved} />}
    />
  );
}
