import { Page } from "@guildway/shared/ui/layout/page";
import { ErrorState } from "@guildway/shared/ui/state/error-state";

/** The last resort: the frame itself failed. Nothing but a fresh page can help. */
export function ShellFailure() {
  return (
    <main>
      <Page>
        <ErrorState
          message="Something went wrong. Please load the page again."
          code="SHELL_RENDER_FAILED"
          onRetry={() => location.reload()}
        />
      </Page>
    </main>
  );
}
