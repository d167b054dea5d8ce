import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Bell } from "lucide-react";
import { JobsTabs } from "../applications/jobs-tabs";
import { JobAlertCard } from "./job-alert-card";
import { jobAlerts } from "./queries";

/** The searches that email new matches. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Job alerts" lead="Searches that email you about new matches" />
      <JobsTabs />
      <PagedList
        list={useInfiniteQuery(jobAlerts())}
        label="Job alerts"
        failed="Couldn't load your job alerts"
        loading={<SkeletonList label="Loading job alerts..." kind="company" count={3} lines={1} />}
        empty={
          <EmptyState
            icon={<Bell />}
            title="No job alerts"
            action={<ButtonLink to={routes.jobs}>Find jobs</ButtonLink>}
          >
            Search for jobs, then create an alert for the search.
          </EmptyState>
        }
        keyOf={(alert) => alert.id}
      >
        {(alert) => <JobAlertCard alert={alert} />}
      </PagedList>
    </PageLayout>
  );
}
