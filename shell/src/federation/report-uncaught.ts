import { RemoteError } from "./errors";
import type { Remotes } from "./remotes";
import { reportFailure } from "./report-failure";

/** More would add nothing, and a timer may throw forever. */
const MOST = 10;

/**
 * Reports what a remote's timers, handlers and promises throw, which no boundary catches. The addresses in the
 * stack identify the remote.
 *
 * @returns how to stop.
 */
export function reportUncaught(remotes: Pick<Remotes, "ownerOfScript" | "versionOf">): () => void {
  const reported = new Set<string>();
  const report = (thrown: unknown, script: string) => {
    const error = thrown instanceof Error ? thrown : undefined;
    const name = remotes.ownerOfScript(`${error?.stack ?? ""} ${script}`);
    const message = error?.message ?? String(thrown);
    if (name === undefined || reported.has(message) || reported.size >= MOST) return;
    reported.add(message);
    const failure = new RemoteError("REMOTE_UNCAUGHT", name, message, { cause: thrown });
    reportFailure(failure, remotes.versionOf(name) ?? "");
  };
  const onError = ({ error, message, filename }: ErrorEvent) => report(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason, "");
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
  };
}
