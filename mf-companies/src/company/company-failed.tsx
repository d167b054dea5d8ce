import { errorMessage } from "shared/api";
import { Card } from "shared/ui/card";
import { ErrorState } from "shared/ui/error-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

interface CompanyFailedProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** A company that did not load. */
export function CompanyFailed({ error, busy, onRetry }: CompanyFailedProps) {
  return (
    <Page>
      <PageHeading title="Company" hidden />
      <Card>
        <ErrorState message={`Error: ${errorMessage(error)}`} busy={busy} onRetry={onRetry} />
      </Card>
    </Page>
  );
}
