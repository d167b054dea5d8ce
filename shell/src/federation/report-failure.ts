import { apiOrigin } from "@guildway/shared/api";
import type { RemoteError } from "./errors";
import { isOwnRemote } from "./own-remotes";

/** Tells the server about a failure, even if the page is closed meanwhile. */
export function reportFailure(error: RemoteError, version: string): void {
  if (isOwnRemote(version)) return;
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
    // The report is a courtesy: if it can't be delivered, the visitor has worse problems.
  });
}
