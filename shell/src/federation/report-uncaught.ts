import { RemoteError } from "./errors";
import type { Remotes } from "./remotes";
import { reportFailure } from "./report-failure";

/** More would say nothing new, and a timer may throw for ever. */
const MOST = 10;

/**
 * Reports what a remote's timers, handlers and promises throw, which no boundary sees. Whose code it was is told by
 * the addresses in the stack.
 *
 * @returns how to stop.
 */
export function reportUncaught(remotes: Pick<Remotes, "ownerOfScript" | "versionOf">): () => void {
  const told = new Set<string>();
  const report = (thrown: unknown, place: string) => {
    const error = thrown instanceof Error ? thrown : undefined;
    const name = remotes.ownerOfScript(`${error?.stack ?? ""} ${place}`);
    const message = error?.message ?? String(thrown);
    if (name === undefined || told.has(message) || told.size >= MOST) return;
    told.add(message);
    reportFailure(new RemoteError("REMOTE_UNCAUGHT", name, message), remotes.versionOf(name) ?? "");
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
