import { useQueryClient } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { useEffect, useEffectEvent, useState } from "react";
import { Drawn } from "../prerendered/drawn";
import { type RemoteFailureCode, remoteFailures } from "./errors";

const needsConnection: ReadonlySet<RemoteFailureCode> = new Set([
  "REMOTE_ENTRY_UNREACHABLE",
  "REMOTE_TIMEOUT",
  "REMOTE_CHUNK_MISSING",
]);
const OFFLINE = "You're offline. This page will load when you're back online.";

interface Props {
  code: RemoteFailureCode;
  onRetry: () => Promise<void>;
}

/**
 * Replaces a remote's page: what happened, its code, and Retry. It retries automatically when the connection
 * returns.
 */
export function RemoteFailure({ code, onRetry }: Props) {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const message = !navigator.onLine && needsConnection.has(code) ? OFFLINE : remoteFailures[code];
  const retry = () => {
    setBusy(true);
    // The page may have failed because of a cached answer, so its queries are refetched. Data shown elsewhere
    // stays.
    if (code === "REMOTE_RENDER_FAILED") queryClient.removeQueries({ type: "inactive" });
    // A retry replaces this element in any case: the remote's boundary starts over.
    void onRetry();
  };
  const retryOnline = useEffectEvent(() => {
    if (code !== "REMOTE_SHELL_TOO_OLD") retry();
  });
  useEffect(() => {
    window.addEventListener("online", retryOnline);
    return () => window.removeEventListener("online", retryOnline);
  }, []);
  // Retrying in the same shell can't help here.
  if (code === "REMOTE_SHELL_TOO_OLD") {
    const reload = <Button onClick={() => location.reload()}>Reload</Button>;
    return (
      <PageLayout>
        <ErrorState message={message} code={code} action={reload} />
        <Drawn />
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <ErrorState message={message} code={code} onRetry={retry} busy={busy} />
      <Drawn />
    </PageLayout>
  );
}
