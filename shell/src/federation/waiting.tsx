import { type ReactNode, useEffect, useState } from "react";
import { RemoteError } from "./errors";
import { RemoteFailure } from "./remote-failure";
import type { Remotes } from "./remotes";
import { reportFailure } from "./report-failure";
import { PATIENCE_MS } from "./within";

/** A single file that doesn't arrive is reported first, with its own code. */
const LATE_MS = PATIENCE_MS + 250;

interface WaitingProps {
  name: string;
  remotes: Pick<Remotes, "versionOf" | "retry">;
  /** Shown for the first ten seconds. */
  children: ReactNode;
}

/**
 * Shown while a remote's page loads. After ten seconds it says so and offers Retry, whatever is late: many slow
 * files, or a page that waits for something that never arrives. If the page arrives later, it is shown.
 */
export function Waiting({ name, remotes, children }: WaitingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      const error = new RemoteError("REMOTE_SLOW", name, `not shown within ${LATE_MS} ms`);
      reportFailure(error, remotes.versionOf(name) ?? "");
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [name, remotes]);
  return isLate ? <RemoteFailure code="REMOTE_SLOW" onRetry={() => remotes.retry(name)} /> : children;
}
