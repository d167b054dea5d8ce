import { apiOrigin } from "@guildway/shared/api";
import type { RemoteError } from "./errors";

/** Tells the server about a failure. Leaves on its own, also when the page is closed meanwhile. */
export function reportFailure(error: RemoteError, version: string): void {
  const { code, remote, message } = error;
  const body = JSON.stringify({
    code,
    remote,
    version,
    message: message.slice(0, 2_000),
    path: location.pathname,
  });
  fetch(new URL("/api/client-errors", apiOrigin), {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body,
  }).catch(() => {
    // The report is a courtesy: where it cannot be delivered the visitor has worse problems.
  });
}
