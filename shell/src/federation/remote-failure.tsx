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

/** Stands where a remote's page would: what happened, its code, and a Retry. It comes back by itself with the connection. */
export function RemoteFailure({ code, onRetry }: Props) {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const message = !navigator.onLine && needsConnection.has(code) ? OFFLINE : remoteFailures[code];
  const retry = () => {
    setBusy(true);
    // What the page threw at may be what it was answered: it asks again. What is shown elsewhere stays.
    if (code === "REMOTE_RENDER_FAILED") queryClient.removeQueries({ type: "inactive" });
    // Succeeding or not, a new try replaces this element: the remote's boundary starts over.
    void onRetry();
  };
  const retryOnline = useEffectEvent(() => {
    if (code !== "REMOTE_SHELL_TOO_OLD") retry();
  });
  useEffect(() => {
    window.addEventListener("online", retryOnline);
    return () => window.removeEventListener("online", retryOnline);
  }, []);
  // Another try of the same shell cannot help here.
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
