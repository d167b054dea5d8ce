import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Drawn } from "../prerendered/drawn";

/** Shown if the frame itself failed. Only reloading can help. */
export function ShellFailure() {
  return (
    <main>
      <PageLayout>
        <ErrorState
          message="Something went wrong. Please load the page again."
          code="SHELL_RENDER_FAILED"
          onRetry={() => location.reload()}
        />
        <Drawn />
      </PageLayout>
    </main>
  );
}
