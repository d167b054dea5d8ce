import { useFocusKeeper } from "@guildway/shared/focus";
import { jobs } from "@guildway/shared/queries/jobs";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink, type ButtonProps } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Bell, Bookmark, Briefcase } from "lucide-react";
import { SavableJobCard } from "../save-job/savable-job-card";
import { CreateAlert } from "./create-alert";
import { JobFilters } from "./job-filters";
import styles from "./job-list-page.module.css";
import { filtersOf } from "./list-query";
import { useListQuery } from "./use-list-query";

/** All open jobs, filtered and sorted by the address (product §8.4). */
export function Page() {
  const { query, change, clear } = useListQuery();
  const filters = filtersOf(query);
  const filtered = Object.keys(filters).length > 0;
  return (
    <PageLayout>
      <PageHeading
        title="Jobs"
        lead={query.sort === "salary" ? "Open jobs, highest salary first" : "Open jobs, newest first"}
        actions={
          <>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={routes.savedJobs}
              icon={<Bookmark aria-hidden="true" />}
            >
              Saved jobs
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={routes.jobAlerts}
              icon={<Bell aria-hidden="true" />}
            >
              Job alerts
            </ButtonLink>
          </>
        }
      />
      <JobFilters query={query} change={change} />
      <div className={styles.tools}>
        {filtered && (
          <ClearButton variant="ghost" size="sm" onClear={clear}>
            Clear filters
          </ClearButton>
        )}
        <CreateAlert filters={filters} />
      </div>
      <PagedList
        list={useInfiniteQuery(jobs(query))}
        label="Jobs"
        failed="Error occured while fetching job"
        loading={<SkeletonList label="Loading jobs..." kind="company" count={6} lines={1} />}
        empty={filtered ? <NoMatch onClear={clear} /> : <NoJobs />}
        end="That's all the jobs."
        keyOf={(job) => job.id}
      >
        {(job) => <SavableJobCard job={job} saved={job.saved} />}
      </PagedList>
    </PageLayout>
  );
}

/** Disappears with the filters that it clears. */
function ClearButton({ onClear, ...button }: ButtonProps & { onClear: () => void }) {
  const keepFocus = useFocusKeeper("heading");
  return (
    <Button
      {...button}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        onClear();
      }}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Briefcase />}
      title="No jobs match your filters"
      action={
        <ClearButton variant="secondary" onClear={onClear}>
          Show all jobs
        </ClearButton>
      }
    >
      Remove a filter, or create an alert to get an email when a job matches.
    </EmptyState>
  );
}

function NoJobs() {
  return (
    <EmptyState
      icon={<Briefcase />}
      title="No open jobs right now"
      action={<ButtonLink to={routes.connections}>Go to your network</ButtonLink>}
    >
      New jobs will appear here as soon as companies post them. Until then, someone you know may have heard of
      one.
    </EmptyState>
  );
}
