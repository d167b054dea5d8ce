import { errorMessage } from "@guildway/shared/api";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";

interface CompanyFailedProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** A company that did not load. */
export function CompanyFailed({ error, busy, onRetry }: CompanyFailedProps) {
  return (
    <PageLayout>
      <PageHeading title="Company" hidden />
      <Card>
        <ErrorState message={`Error: ${errorMessage(error)}`} busy={busy} onRetry={onRetry} />
      </Card>
    </PageLayout>
  );
}
