import { Bell } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { PagedList } from "shared/ui/paged-list";
import { SkeletonList } from "shared/ui/skeleton";
import { JobAlertCard } from "./job-alert-card";
import { useJobAlerts } from "./use-job-alerts";

/** The searches whose new matches are mailed. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Job alerts"
        lead="Searches whose new matches are mailed to you."
        back={{ to: routes.jobs, label: "Jobs" }}
      />
      <PagedList
        list={useJobAlerts()}
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
