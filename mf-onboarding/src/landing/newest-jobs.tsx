import { JobCardList } from "@guildway/shared/cards/job-card-list";
import { newestJobs } from "@guildway/shared/queries/jobs";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Stack } from "@guildway/shared/ui/layout/flow";
import styles from "./newest-jobs.module.css";

/** How many jobs are shown beside the headline. */
const NEWEST = 3;

/** The newest jobs, to show that the site is alive. */
export function NewestJobs() {
  return (
    <Stack as="section" gap={3} aria-labelledby="newest-jobs">
      <div className={styles.head}>
        <h2 id="newest-jobs">Newest jobs</h2>
        <Link className={styles.all} to={routes.publicJobs}>
          See all <span className="visually-hidden">jobs</span>
        </Link>
      </div>
      <div className={styles.jobs}>
        <JobCardList
          query={useQuery(newestJobs(NEWEST))}
          count={NEWEST}
          failed="Couldn't load the newest jobs"
          empty={{ title: "No jobs yet", action: "Post the first one", to: routes.ownCompanies }}
        />
      </div>
    </Stack>
  );
}
