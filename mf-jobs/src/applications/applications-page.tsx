import { FileCheck } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { PagedList } from "shared/ui/paged-list";
import { SkeletonList } from "shared/ui/skeleton";
import { ApplicationCard } from "./application-card";
import { useOwnApplications } from "./use-own-applications";

/** The viewer's own applications, with their status (product.md). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Your applications" lead="What you have applied for, and how it goes on." />
      <PagedList
        list={useOwnApplications()}
        label="Your applications"
        failed="Couldn't load your applications"
        loading={<SkeletonList label="Loading applications..." kind="company" count={4} />}
        empty={
          <EmptyState
            icon={<FileCheck />}
            title="No applications yet"
            action={<ButtonLink to={routes.jobs}>Browse jobs</ButtonLink>}
          >
            What you apply for appears here, with every answer of the company.
          </EmptyState>
        }
        end="These are all your applications."
        keyOf={(application) => application.id}
      >
        {(application) => <ApplicationCard application={application} />}
      </PagedList>
    </PageLayout>
  );
}
