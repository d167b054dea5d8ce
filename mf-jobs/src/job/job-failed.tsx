import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";

/** A job that did not load (product §8). */
export function JobFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <PageLayout>
      <PageHeading title="Job" hidden />
      <Card>
        <ErrorState
          message="Couldn't load job"
          busy={busy}
          onRetry={onRetry}
          action={
            <ButtonLink variant="ghost" to={routes.jobs}>
              All jobs
            </ButtonLink>
          }
        />
      </Card>
    </PageLayout>
  );
}
