import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SearchX } from "lucide-react";

/** A job that does not exist, or no longer. */
export function JobNotFound() {
  return (
    <PageLayout>
      <PageHeading title="Job not found" hidden />
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="This job can't be found"
          action={<ButtonLink to={routes.jobs}>All jobs</ButtonLink>}
        >
          It may have been filled, or the address may be wrong.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
