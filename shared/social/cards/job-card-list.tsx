import { BriefcaseBusiness } from "lucide-react";
import { useJobPaths } from "../../client/job-paths";
import type { UseQueryResult } from "../../client/query";
import type { Job } from "../../contract/jobs";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/layout/card";
import { Stack } from "../../ui/layout/flow";
import { EmptyState } from "../../ui/state/empty-state";
import { QueryState } from "../../ui/state/query-state";
import { SkeletonList } from "../../ui/state/skeleton";
import { JobCard } from "./job-card";
import styles from "./job-card-list.module.css";

interface JobCardListProps {
  query: UseQueryResult<{ items: readonly Job[] }>;
  /** How many skeletons to show while loading. */
  count: number;
  failed: string;
  /** The title if there are no jobs, and where to go instead. */
  empty: { title: string; action: string; to: string };
}

/** A section with a few jobs, with the states of their query. Paged lists use `PagedList`. */
export function JobCardList({ query, count, failed, empty }: JobCardListProps) {
  const { jobPath } = useJobPaths();
  return (
    <QueryState
      query={query}
      loading={<SkeletonList label="Loading jobs..." count={count} lines={1} kind="company" />}
      failed={failed}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Card className={styles.empty}>
          <EmptyState
            icon={<BriefcaseBusiness />}
            title={empty.title}
            action={
              <ButtonLink variant="secondary" to={empty.to}>
                {empty.action}
              </ButtonLink>
            }
          />
        </Card>
      }
    >
      {({ items }) => (
        <Stack as="ul" gap={3}>
          {items.map((job) => (
            <li key={job.id}>
              <JobCard job={job} to={jobPath(job.id)} heading="h3" />
            </li>
          ))}
        </Stack>
      )}
    </QueryState>
  );
}
