import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { FileCheck } from "lucide-react";
import { ApplicationCard } from "./application-card";
import { DraftList } from "./draft-list";
import { JobsTabs } from "./jobs-tabs";
import { ownApplications } from "./queries";
import { ResumeSection } from "./resume-section";
import { useLiveApplications } from "./use-live-applications";

/** The viewer's own applications, with their status (product §9). */
export function Page() {
  useLiveApplications();
  return (
    <PageLayout aside={<ResumeSection />}>
      <PageHeading title="Your applications" lead="Most recent first" />
      <JobsTabs />
      <DraftList />
      <PagedList
        list={useInfiniteQuery(ownApplications())}
        label="Your applications"
        failed="Couldn't load your applications"
        loading={<SkeletonList label="Loading applications..." kind="company" count={4} />}
        empty={
          <EmptyState
            icon={<FileCheck />}
            title="No applications yet"
            action={<ButtonLink to={routes.jobs}>Browse jobs</ButtonLink>}
          >
            Jobs you apply for will appear here, with every update from the company.
          </EmptyState>
        }
        end="That's all your applications."
        keyOf={(application) => application.id}
      >
        {(application) => <ApplicationCard application={application} />}
      </PagedList>
    </PageLayout>
  );
}
