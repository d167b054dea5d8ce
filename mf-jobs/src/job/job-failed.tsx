import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { ErrorState } from "shared/ui/error-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** A job that did not load (spec §5). */
export function JobFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Page>
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
    </Page>
  );
}
