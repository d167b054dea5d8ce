import { Lock, SearchX } from "lucide-react";
import { ApiError, failureText, isNotFound } from "shared/api";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { ErrorState } from "shared/ui/error-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

interface ApplicantsRefusedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Applications that are not the viewer's to see, whose job does not exist, or that did not load. */
export function ApplicantsRefused(props: ApplicantsRefusedProps) {
  return (
    <Page>
      <PageHeading title="Applications" hidden />
      <Card>
        <Refusal {...props} />
      </Card>
    </Page>
  );
}

function Refusal({ error, busy, onRetry }: ApplicantsRefusedProps) {
  const wayOn = <ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>;
  if (isNotFound(error)) {
    return (
      <EmptyState icon={<SearchX />} title="This job can't be found" action={wayOn}>
        It may have been deleted, or the address is not quite right.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.status === 403) {
    return (
      <EmptyState icon={<Lock />} title="Applications are for recruiters" action={wayOn}>
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
