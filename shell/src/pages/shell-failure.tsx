import { ErrorState } from "shared/ui/error-state";
import { Page } from "shared/ui/page";

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
