import { SearchX } from "lucide-react";
import { errorMessage, isNotFound } from "shared/api";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { ErrorState } from "shared/ui/error-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

interface ApplicationMissingProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
  /** A way on. */
  up: { to: string; label: string };
}

/** An application that does not exist for the viewer, or did not load. */
export function ApplicationMissing({ error, busy, onRetry, up }: ApplicationMissingProps) {
  const wayOn = <ButtonLink to={up.to}>{up.label}</ButtonLink>;
  return (
    <Page>
      <PageHeading title="Application" hidden />
      <Card>
        {isNotFound(error) ? (
          <EmptyState icon={<SearchX />} title="This application can't be found" action={wayOn}>
            Only its applicant and the company's recruiters can see it.
          </EmptyState>
        ) : (
          <ErrorState
            message={`Couldn't load the application – ${errorMessage(error)}`}
            busy={busy}
            onRetry={onRetry}
            action={wayOn}
          />
        )}
      </Card>
    </Page>
  );
}
