import { ApiError, failureText, isNotFound } from "@guildway/shared/api";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Lock, SearchX } from "lucide-react";

interface ApplicantsRefusedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Applications that are not the viewer's to see, whose job does not exist, or that did not load. */
export function ApplicantsRefused(props: ApplicantsRefusedProps) {
  return (
    <PageLayout>
      <PageHeading title="Applications" hidden />
      <Card>
        <Refusal {...props} />
      </Card>
    </PageLayout>
  );
}

function Refusal({ error, busy, onRetry }: ApplicantsRefusedProps) {
  const wayOn = <ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>;
  if (isNotFound(error)) {
    return (
      <EmptyState icon={<SearchX />} title="This job can't be found" action={wayOn}>
        It may have been deleted, or the address may be wrong.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.status === 403) {
    return (
      <EmptyState icon={<Lock />} title="Only recruiters can see applications" action={wayOn}>
        {error.message}.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message={failureText("Couldn't load the applications", error)}
      busy={busy}
      onRetry={onRetry}
      action={wayOn}
    />
  );
}
