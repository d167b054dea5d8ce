import { job } from "@guildway/shared/queries/jobs";
import { ownSkills } from "@guildway/shared/queries/skills";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { JobActions } from "./job-actions";
import { JobDetail } from "./job-detail";
import { JobSkeleton } from "./job-skeleton";
import { JobState } from "./job-state";

/** One job, with the viewer's skills marked (product §8 detail). */
export function Page() {
  const { jobId = "" } = useParams();
  const query = useQuery(job(jobId));
  const skills = useQuery(ownSkills());
  return (
    <JobState query={query}>
      {(job) =>
        // Marks that came later would move the lines of the skills.
        skills.isPending ? (
          <JobSkeleton />
        ) : (
          <JobDetail member job={job} ownSkills={skills.data} actions={<JobActions job={job} />} />
        )
      }
    </JobState>
  );
}
