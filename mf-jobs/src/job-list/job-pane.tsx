import { job } from "@guildway/shared/queries/jobs";
import { ownSkills } from "@guildway/shared/queries/skills";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { JobActions } from "../job/job-actions";
import { JobContent, JobLead } from "../job/job-detail";
import styles from "./job-list-page.module.css";

/** The chosen job beside the list. */
export function JobPane({ jobId }: { jobId: string }) {
  const query = useQuery(job(jobId));
  const skills = useQuery(ownSkills());
  return (
    <Card as="section" pad="lg" aria-label="Chosen job" className={styles.pane}>
      <QueryState
        query={query}
        failed="Couldn't load job"
        loading={
          <Loading label="Loading job...">
            <SkeletonText lines={10} />
          </Loading>
        }
      >
        {(job) => (
          <JobContent
            job={job}
            ownSkills={skills.data}
            actions={<JobActions job={job} />}
            heading={
              <div>
                <h2 className={styles.title} dir="auto">
                  <Link to={routes.job(job.id)}>{job.title}</Link>
                </h2>
                <p className={styles.lead}>
                  <JobLead job={job} member />
                </p>
              </div>
            }
          />
        )}
      </QueryState>
    </Card>
  );
}
