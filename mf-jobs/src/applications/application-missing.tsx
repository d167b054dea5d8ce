import { errorMessage, isNotFound } from "@guildway/shared/api";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SearchX } from "lucide-react";

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
    <PageLayout>
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
    </PageLayout>
  );
}
