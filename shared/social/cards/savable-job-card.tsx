import type { ListedJob } from "../../contract/jobs";
import { routes } from "../../routes/routes";
import { JobBadges, JobCard, type JobCardProps } from "./job-card";
import { SaveToggle } from "./save-toggle";

interface SavableJobCardProps extends Pick<JobCardProps, "onOpen" | "current"> {
  job: ListedJob;
}

/** A job in a list, with the Save toggle in the card's corner, which also shows whether it is saved. */
export function SavableJobCard({ job, ...card }: SavableJobCardProps) {
  const { saved, ...unmarked } = job;
  return (
    <JobCard
      {...card}
      job={job}
      to={routes.job(job.id)}
      badge={<JobBadges job={unmarked} />}
      corner={<SaveToggle job={job} saved={saved} />}
    />
  );
}
