import { apiOrigin } from "@guildway/shared/api";
import { BACKGROUND_HEADER } from "@guildway/shared/contract/background-header";
import { sessionStore } from "@guildway/shared/session";
import type { RemoteError } from "./errors";
import { isOwnRemote } from "./overrides-key";

/**
 * Reports a failure to the server, even if the page is closed in the meantime. A member's session goes with it, because
 * only what members report takes a version out of use. It needs no part of the page that might have failed, too.
 */
export function reportFailure(error: RemoteError, version: string): void {
  if (isOwnRemote(version)) return;
  const { code, remote, message } = error;
  const { authToken } = sessionStore.getState();
  const body = JSON.stringify({
    code,
    remote,
    version,
    message: message.slice(0, 2_000),
    path: location.pathname,
    stack: stackOf(error).slice(0, 4_000),
  });
  fetch(new URL("/api/client-errors", apiOrigin), {
    method: "POST",
    keepalive: true,
    headers: {
      "Content-Type": "application/json",
      [BACKGROUND_HEADER]: "1",
      ...(authToken !== null && { Authorization: `Bearer ${authToken}` }),
    },
    body,
  }).catch(() => {
    // A report that can't be delivered is lost; nothing depends on it.
  });
}

/** Of what the remote threw; a failure to load has none that would help. */
const stackOf = ({ cause }: RemoteError): string => (cause instanceof Error ? (cause.stack ?? "") : "");
