import { SearchX } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** A job that does not exist, or no longer. */
export function JobNotFound() {
  return (
    <Page>
      <PageHeading title="Job not found" hidden />
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="This job can't be found"
          action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
        >
          It may have been filled, or the address is not quite right.
        </EmptyState>
      </Card>
    </Page>
  );
}
